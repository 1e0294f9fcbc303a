public import BookLibrary
import RoomData

/// A reason why a service refused, or failed; everything is as it was before.
public enum RoomError: Error {
  case noSuchBook(Book.ID)
  /// There is always a book to read.
  case lastBook(Book.ID)
  case bookIsBeingRead(Book.ID)
  case otherCountdown(Book.ID)
  case noCountdown
  case notFinished(secondsLeft: Int)
  case noStory(String)
  case storage(String)
}

extension RoomError {
  /// Puts an error of the layer below in this layer's words.
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
    case .noSuchBook(let id): "There is no book \(id)."
    case .lastBook(let id): "Book \(id) is the last one, so it stays."
    case .bookIsBeingRead(let id): "Book \(id) is being read. Stop the timer first."
    case .otherCountdown(let id): "The timer runs for book \(id). Stop it first."
    case .noCountdown: "No timer runs."
    case .notFinished(let seconds): "The timer has \(seconds) seconds left."
    case .noStory(let reason): "There is no story yet: \(reason)"
    case .storage(let reason): reason
    }
  }
}
