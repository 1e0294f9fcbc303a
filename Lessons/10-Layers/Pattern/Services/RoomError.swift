public import BookLibrary
import RoomData

/// A reason why a service refused or failed. Nothing has changed here.
public enum RoomError: Error, Equatable {
  case badText(String)
  case noSuchBook(Book.ID)
  case noSuchNote(Note.ID)
  /// The last book stays, so that there is always one to read.
  case lastBook(Book.ID)
  case bookIsBeingRead(Book.ID)
  case otherCountdown(Book.ID)
  case badLength(minutes: Int)
  case noCountdown
  case notFinished(secondsLeft: Int)
  case dateOutOfRange
  /// A row that an undo needs was changed or removed since.
  case notUndone(String, because: String)
  case server(String)
  /// The server has deleted a book that couldn't be removed here. The caller can try again.
  case onlyHere(Book.ID, String)
  case storage(String)
}

extension RoomError {
  /// Translates an error of the layer below.
  init(_ error: any Error) {
    self =
      switch error {
      case let error as RoomError: error
      case DataError.noSuchBook(let id): .noSuchBook(id)
      default: .storage("\(error)")
      }
  }
}

extension RoomError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .badText(let problem): problem
    case .noSuchBook(let id): "There is no book \(id)."
    case .noSuchNote(let id): "There is no note \(id)."
    case .lastBook(let id): "Book \(id) is the last one, so it stays."
    case .bookIsBeingRead(let id): "Book \(id) is being read. Stop the timer first."
    case .otherCountdown(let id): "The timer is running for book \(id). Stop it first."
    case .badLength(let minutes): "A timer runs from 5 minutes to 3 hours, not \(minutes) minutes."
    case .noCountdown: "No timer is running."
    case .notFinished(let seconds): "The timer has \(seconds) seconds left."
    case .dateOutOfRange: "A note's date must be in the years 1 to 9999."
    case .notUndone(let name, let reason): "Not undone: \(name). \(reason)"
    case .server(let reason): "\(reason) Nothing was changed here."
    case .onlyHere(let id, let reason):
      "The server has deleted book \(id), but it is still here: \(reason)"
    case .storage(let reason): reason
    }
  }
}
