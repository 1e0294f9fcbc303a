public import BookLibrary
public import RoomModel

/// A row of one of the tables.
public enum RoomRow: Equatable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case countdown(Countdown)
}

extension RoomRow {
  /// The row's table and key. The database stores both.
  var key: (table: String, id: Int) {
    switch self {
    case .book(let book): ("book", book.id.rawValue)
    case .note(let note): ("note", note.id.rawValue)
    case .session(let session): ("session", session.id.rawValue)
    case .countdown: ("countdown", 1)
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
