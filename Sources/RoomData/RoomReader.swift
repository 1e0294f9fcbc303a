public import BookLibrary
public import Foundation

/// The queries on one consistent state of the reading room.
public protocol RoomReader {
  /// Returns all books in the order of the shelf.
  func books() throws -> [Book]
  func book(_ id: Book.ID) throws -> Book?
  /// Returns the notes about a book, or all notes, in the order of their ids.
  func notes(about book: Book.ID?) throws -> [Note]
  func note(_ id: Note.ID) throws -> Note?
  /// Returns sessions in the order in which they started.
  func sessions(_ selection: SessionSelection) throws -> [ReadingSession]
  func session(_ id: ReadingSession.ID) throws -> ReadingSession?
  /// Returns the last story.
  func story() throws -> Story?
  /// Returns a text that another layer keeps here, and whose contents are its own business.
  func document(_ name: String) throws -> Data?
  /// Returns the highest id that a note ever had, or 0.
  func newestNoteID() throws -> Note.ID
  /// Returns the highest id that a session ever had, or 0.
  func newestSessionID() throws -> ReadingSession.ID
}

/// The sessions that a query asks for.
public enum SessionSelection: Hashable, Sendable {
  case all
  case started(Range<Date>)
  case with(Book.ID)
}

extension RoomReader {
  /// Returns books and notes as the library that they are.
  public func library() throws -> Library {
    let notes = try notes(about: nil)
    let newest = try newestNoteID()
    let isRemoved = newest > (notes.last?.id ?? 0)
    return Library(
      shelf: try Shelf(books()), notes: notes, newestNoteID: isRemoved ? newest : nil)
  }

  /// Returns the stored row that has the id of the given one.
  func stored(_ row: RoomRow) throws -> RoomRow? {
    switch row {
    case .book(let book): try self.book(book.id).map(RoomRow.book)
    case .note(let note): try self.note(note.id).map(RoomRow.note)
    case .session(let session): try self.session(session.id).map(RoomRow.session)
    case .story: try story().map(RoomRow.story)
    }
  }
}

/// The rows of one transaction, in one kind of store: no rules, no events.
protocol RowStore: RoomReader {
  /// Adds a row, or changes the one with its id.
  func put(_ row: RoomRow) throws
  func remove(_ row: RoomRow) throws
  func setDocument(_ content: Data?, named name: String) throws
  /// Replaces all books and notes. No id is given again.
  func replaceLibrary(with library: Library) throws
  func removeSessions() throws
  func pushMemento(_ memento: Data) throws
  func popMemento() throws -> Data?
}
