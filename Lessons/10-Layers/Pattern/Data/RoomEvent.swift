public import BookLibrary
public import RoomModel

/// A row of one of the tables.
public enum RoomRow: Equatable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case countdown(Countdown)
}

extension RoomRow: CustomStringConvertible {
  /// The row's name, such as `book 84`, which the database stores, too.
  public var description: String {
    switch self {
    case .book(let book): "book \(book.id)"
    case .note(let note): "note \(note.id)"
    case .session(let session): "session \(session.id)"
    case .countdown: "the countdown"
    }
  }
}

/// A committed change: a row as it was before, and as it is now.
public struct RoomEvent: Equatable, Sendable {
  /// The number of the change, in the order of the commits of all programs.
  public let number: Int
  /// Nil for a row that was added.
  public let old: RoomRow?
  /// Nil for a row that was removed.
  public let new: RoomRow?
}
