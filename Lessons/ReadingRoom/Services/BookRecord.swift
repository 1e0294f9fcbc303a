public import BookLibrary
public import RoomModel

/// A book with its notes and sessions, as the caller saw them.
public struct BookRecord: Equatable, Sendable {
  public let book: RoomBook
  public let notes: [Note]
  public let sessions: [ReadingSession]

  init(_ book: RoomBook, in state: RoomState) {
    self.book = book
    notes = state.notes.filter { $0.bookID == book.id }
    sessions = state.sessions.filter { $0.bookID == book.id }
  }
}
