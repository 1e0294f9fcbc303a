public import BookLibrary
import RoomData
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

extension BookRecord {
  /// The changes that remove it. The book comes last, because the others refer to it.
  var removal: [RoomChange] {
    notes.map { .remove(.note($0)) } + sessions.map { .remove(.session($0)) }
      + [.remove(.book(book))]
  }
}

extension RoomState {
  /// Checks changes that remove a book: the family's rules must allow it, and its notes and sessions
  /// must be those that are removed with it.
  func checkRemovals(in changes: [RoomChange]) throws {
    for case .book(let seen)? in changes.lazy.filter({ $0.new == nil }).map(\.old) {
      guard let book = book(seen.id) else { throw DataError.noSuchBook(seen.id) }
      guard books.count > 1 else { throw RoomError.onlyBook(book.id) }
      guard countdown?.bookID != book.id else { throw RoomError.bookIsBeingRead(book.id) }
      let removal = BookRecord(book, in: self).removal
      guard removal == changes else { throw RoomError.bookHasChanged(book.id) }
    }
  }
}
