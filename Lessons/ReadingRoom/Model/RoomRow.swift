public import BookLibrary

/// A row of one of the tables.
public enum RoomRow: Equatable, Sendable {
  case book(RoomBook)
  case note(Note)
  case session(ReadingSession)
  case countdown(Countdown)
}

extension RoomRow {
  /// What no two rows share. A new row has the id 0: the store gives it a number when it adds the row.
  public enum Key: Hashable, Sendable {
    case book(Book.ID)
    case note(Note.ID)
    case session(ReadingSession.ID)
    /// There is only one countdown.
    case countdown
  }

  public var key: Key {
    switch self {
    case .book(let book): .book(book.id)
    case .note(let note): .note(note.id)
    case .session(let session): .session(session.id)
    case .countdown: .countdown
    }
  }

  /// The book that must exist for this row.
  public var bookID: Book.ID? {
    switch self {
    case .book: nil
    case .note(let note): note.bookID
    case .session(let session): session.bookID
    case .countdown(let countdown): countdown.bookID
    }
  }
}
