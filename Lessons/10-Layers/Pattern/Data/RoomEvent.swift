public import BookLibrary
public import RoomModel

/// A row of one of the tables.
public enum RoomRow: Equatable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case countdown(Countdown)
}

/// A committed change: a row as it was before, and as it is now.
public struct RoomEvent: Equatable, Sendable {
  /// Nil for a row that was added.
  public let old: RoomRow?
  /// Nil for a row that was removed.
  public let new: RoomRow?
}
