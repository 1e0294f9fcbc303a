public import BookLibrary

/// A reason why a rule, or the stored rows, refused a change. Nothing has changed.
///
/// A file that can't be used causes an error of its own, which says why.
public enum RoomError: Error, Equatable {
  // The store's.
  case noSuchBook(Book.ID)
  /// A row isn't as the caller last saw it.
  case changedSince
  /// The timer, or a note or session that the caller hasn't seen, refers to the book.
  case isReferredTo(Book.ID)

  // The services'.
  case noSuchNote(Note.ID)
  case badText(String)
  /// A countdown has 5 to 180 minutes.
  case badLength
  case timerRuns
  /// The only book stays, so that there is always one to read.
  case onlyBook(Book.ID)
  case bookIsBeingRead(Book.ID)
  case notRecorded(String)
  case notUndone(String, because: String)
  case notRedone(String, because: String)
}

extension RoomError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id)."
    case .changedSince: "It has been changed or removed since."
    case .isReferredTo(let id): "Something new refers to book \(id). Look again."
    case .noSuchNote(let id): "There is no note \(id)."
    case .badText(let problem): problem
    case .badLength: "A timer takes a whole number of minutes, from 5 to 180."
    case .timerRuns: "The timer is running already. Stop it first."
    case .onlyBook(let id): "Book \(id) is the only one, so it stays."
    case .bookIsBeingRead(let id): "Book \(id) is being read. Stop the timer first."
    case .notRecorded(let reason): "The timer isn't recorded yet: \(reason)"
    case .notUndone(let name, let reason): "Not undone (\(name)). \(reason)"
    case .notRedone(let name, let reason): "Not redone (\(name)). \(reason)"
    }
  }
}
