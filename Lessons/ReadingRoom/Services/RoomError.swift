public import BookLibrary
public import RoomModel

/// A reason why a service refused or failed. Nothing has changed here.
///
/// The errors of the data layer and of the network pass through the services unchanged, all but
/// `DataError.changedSince`, which becomes ``changedSince(now:)``.
public enum RoomError: Error, Equatable {
  case badText(String)
  /// A countdown has 5 to 180 minutes.
  case badLength
  case noSuchNote(Note.ID)
  /// A row isn't as the caller saw it: it has the value `now`, or is removed.
  case changedSince(now: RoomRow?)
  /// The only book stays, so that there is always one to read.
  case onlyBook(Book.ID)
  case bookIsBeingRead(Book.ID)
  /// The book, one of its notes or one of its sessions isn't as the caller saw it.
  case bookHasChanged(Book.ID)
  case otherCountdown(Book.ID)
  case notRecorded(String)
  case notUndone(String, because: String)
  case notRedone(String, because: String)
  case refusedByServer(Book.ID, status: Int)
  /// The server has deleted a book that couldn't be removed here. The caller can try again.
  case notRemovedHere(Book.ID, String)
}

extension RoomError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badText(let problem): problem
    case .badLength: "A timer takes a whole number of minutes, from 5 to 180."
    case .noSuchNote(let id): "There is no note \(id)."
    case .changedSince: "It has been changed or removed since."
    case .onlyBook(let id): "Book \(id) is the only one, so it stays."
    case .bookIsBeingRead(let id): "Book \(id) is being read. Stop the timer first."
    case .bookHasChanged(let id): "Something about book \(id) has changed. Look again."
    case .otherCountdown(let id): "The timer is running for book \(id). Stop it first."
    case .notRecorded(let reason): "The timer isn't recorded yet: \(reason)"
    case .notUndone(let name, let reason): "Not undone (\(name)). \(reason)"
    case .notRedone(let name, let reason): "Not redone (\(name)). \(reason)"
    case .refusedByServer(let id, let status):
      "The server refuses to delete book \(id) (status \(status))."
    case .notRemovedHere(let id, let reason):
      "The server has deleted book \(id), but it can't be removed here: \(reason)"
    }
  }
}
