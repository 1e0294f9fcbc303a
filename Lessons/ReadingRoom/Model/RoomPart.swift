public import BookLibrary

/// The part of a room's contents that a program needs. The books and the countdown are few: they are in
/// every part.
public enum RoomPart: Sendable {
  case books
  case note(Note.ID)
  case notes
  case sessions
  /// A book's notes and sessions.
  case record(Book.ID)
  case everything
}
