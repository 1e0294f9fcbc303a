public import BookLibrary
public import RoomModel

/// A book with its notes and sessions, as the caller saw them.
public struct BookRecord: Equatable, Sendable {
  public let book: Book
  public let notes: [Note]
  public let sessions: [ReadingSession]

  init(_ book: Book, notes: [Note], sessions: [ReadingSession]) {
    self.book = book
    self.notes = notes.filter { $0.bookID == book.id }
    self.sessions = sessions.filter { $0.bookID == book.id }
  }
}
