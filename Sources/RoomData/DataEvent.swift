public import BookLibrary

/// A change that was committed.
public enum DataEvent<Row: Sendable>: Sendable {
  case inserted(Row)
  case updated(from: Row, to: Row)
  case deleted(Row)
  /// Any row may be different: a bulk change sends this and nothing else.
  case refreshed
}

extension DataEvent: Equatable where Row: Equatable {}

/// A row of any table, so that all events are in one order: that of the commits.
public enum RoomRow: Hashable, Sendable {
  case book(Book)
  case note(Note)
  case session(ReadingSession)
  case story(Story)
}

public typealias RoomEvent = DataEvent<RoomRow>

extension RoomRow: CustomStringConvertible {
  /// As in `book 84`.
  public var description: String {
    switch self {
    case .book(let book): "book \(book.id)"
    case .note(let note): "note \(note.id)"
    case .session(let session): "session \(session.id.rawValue)"
    case .story: "a story"
    }
  }

  /// The book that the row can't be without.
  var bookID: Book.ID? {
    switch self {
    case .book, .story: nil
    case .note(let note): note.bookID
    case .session(let session): session.bookID
    }
  }
}
