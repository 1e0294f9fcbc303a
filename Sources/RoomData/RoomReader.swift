public import BookLibrary
public import Foundation
public import RoomModel

/// The queries on one consistent state of the reading room.
public protocol RoomReader {
  /// Returns all books in the order of the shelf.
  func books() throws -> [Book]
  func book(_ id: Book.ID) throws -> Book?
  /// Returns the notes about a book, or all notes, in the order of their ids.
  func notes(about book: Book.ID?) throws -> [Note]
  /// Returns the sessions with a book, or all sessions, in the order in which they started.
  func sessions(with book: Book.ID?) throws -> [ReadingSession]
  /// Returns the sessions of a period, in the order in which they started.
  func sessions(started period: Range<Date>) throws -> [ReadingSession]
  func document(_ name: String) throws -> Document?
  /// Returns the highest id that a row of a table ever had, or 0.
  func newestID(in table: NumberedTable) throws -> Int
}

/// A table that never gives an id again.
public enum NumberedTable: String, Sendable {
  case note, session
}

extension RoomReader {
  /// Returns books and notes as the library that they are.
  public func library() throws -> Library {
    Library(
      shelf: try Shelf(books()), notes: try notes(about: nil),
      nextNoteID: Note.ID(rawValue: try newestID(in: .note) + 1))
  }
}

/// The rows of one transaction, in one kind of store: no rules, no events.
protocol RowStore: RoomReader {
  /// Returns the stored row that has the id of the given one.
  func stored(_ row: RoomRow) throws -> RoomRow?
  /// Adds a row, or changes the one with its id.
  func put(_ row: RoomRow) throws
  func remove(_ row: RoomRow) throws
  func pushMemento(_ memento: Data) throws
  func popMemento() throws -> Data?
}
