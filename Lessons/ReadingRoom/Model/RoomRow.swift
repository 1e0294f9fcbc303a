public import BookLibrary

/// A row of one of the tables.
public enum RoomRow: Equatable, Sendable {
  case book(RoomBook)
  case note(Note)
  case session(ReadingSession)
  case countdown(Countdown)
}

extension RoomRow {
  /// What no two rows share.
  public struct Key: Hashable, Sendable {
    public enum Kind: Sendable {
      case book, note, session, countdown
    }

    public let kind: Kind
    /// 0 for a new row: the store gives it its number when it is added. The only countdown is 1.
    public let id: Int

    public init(kind: Kind, id: Int) {
      self.kind = kind
      self.id = id
    }
  }

  public var key: Key {
    switch self {
    case .book(let book): Key(kind: .book, id: book.id.rawValue)
    case .note(let note): Key(kind: .note, id: note.id.rawValue)
    case .session(let session): Key(kind: .session, id: session.id.rawValue)
    case .countdown: Key(kind: .countdown, id: 1)
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
