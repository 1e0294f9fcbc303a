import BookLibrary
import Foundation
import SQLite
import RoomModel

/// The rows of a transaction in the database: one SQL statement for each query and each change.
struct SQLiteRows: RowStore {
  let connection: Connection

  // MARK: - Queries

  private static let allBooks = "SELECT bid, book_name, is_read, orientation, pic FROM book"
  private static let allNotes = "SELECT nid, bid, author, content, created, updated FROM note"
  private static let allSessions = "SELECT sid, bid, started, ended, breaks, minutes FROM session"

  func books() throws -> [Book] {
    try connection.rows(Self.allBooks + " ORDER BY position", as: Book.init(row:))
  }

  func book(_ id: Book.ID) throws -> Book? {
    try connection.first(Self.allBooks + " WHERE bid = ?", id.rawValue, as: Book.init(row:))
  }

  func notes(about book: Book.ID?) throws -> [Note] {
    try connection.rows(
      Self.allNotes + " WHERE ?1 IS NULL OR bid = ?1 ORDER BY nid", book?.rawValue,
      as: Note.init(row:))
  }

  func sessions(with book: Book.ID?) throws -> [ReadingSession] {
    try connection.rows(
      Self.allSessions + " WHERE ?1 IS NULL OR bid = ?1 ORDER BY started, sid", book?.rawValue,
      as: ReadingSession.init(row:))
  }

  func sessions(started period: Range<Date>) throws -> [ReadingSession] {
    try connection.rows(
      Self.allSessions + " WHERE started >= ? AND started < ? ORDER BY started, sid",
      period.lowerBound.seconds, period.upperBound.seconds, as: ReadingSession.init(row:))
  }

  func document(_ name: String) throws -> Document? {
    try connection.first(
      "SELECT name, content FROM document WHERE name = ?", name, as: Document.init(row:))
  }

  func newestID(in table: NumberedTable) throws -> Int {
    // SQLite's own table, because of AUTOINCREMENT.
    try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", table.rawValue) {
      try $0.int("seq")
    } ?? 0
  }

  func stored(_ row: RoomRow) throws -> RoomRow? {
    switch row {
    case .book(let new): try book(new.id).map(RoomRow.book)
    case .note(let new):
      try connection.first(
        Self.allNotes + " WHERE nid = ?", new.id.rawValue, as: Note.init(row:)
      ).map(RoomRow.note)
    case .session(let new):
      try connection.first(
        Self.allSessions + " WHERE sid = ?", new.id.rawValue, as: ReadingSession.init(row:)
      ).map(RoomRow.session)
    case .document(let new): try document(new.name).map(RoomRow.document)
    }
  }

  // MARK: - Changes

  func put(_ row: RoomRow) throws {
    switch row {
    case .book(let book):
      try connection.execute(
        """
        INSERT INTO book (bid, position, book_name, is_read, orientation, pic)
        VALUES (?, (SELECT ifnull(max(position), 0) + 1 FROM book), ?, ?, ?, ?)
        ON CONFLICT (bid) DO UPDATE SET book_name = excluded.book_name,
          is_read = excluded.is_read, orientation = excluded.orientation, pic = excluded.pic
        """, book.id.rawValue, book.title, book.isRead, book.orientation.rawValue,
        book.coverPath.text)
    case .note(let note):
      try connection.execute(
        """
        INSERT OR REPLACE INTO note (nid, bid, author, content, created, updated)
        VALUES (?, ?, ?, ?, ?, ?)
        """, note.id.rawValue, note.bookID?.rawValue, note.author, note.content,
        note.created.seconds, note.updated.seconds)
    case .session(let session):
      try connection.execute(
        """
        INSERT OR REPLACE INTO session (sid, bid, started, ended, breaks, minutes)
        VALUES (?, ?, ?, ?, ?, ?)
        """, session.id.rawValue, session.bookID.rawValue, session.start.seconds,
        session.end.seconds, session.breaks, session.minutes)
    case .document(let document):
      try connection.execute(
        "INSERT OR REPLACE INTO document (name, content) VALUES (?, ?)", document.name,
        [UInt8](document.content))
    }
  }

  func remove(_ row: RoomRow) throws {
    switch row {
    case .book(let book):
      try connection.execute("DELETE FROM book WHERE bid = ?", book.id.rawValue)
    case .note(let note):
      try connection.execute("DELETE FROM note WHERE nid = ?", note.id.rawValue)
    case .session(let session):
      try connection.execute("DELETE FROM session WHERE sid = ?", session.id.rawValue)
    case .document(let document):
      try connection.execute("DELETE FROM document WHERE name = ?", document.name)
    }
  }

  func pushMemento(_ memento: Data) throws {
    try connection.execute("INSERT INTO memento (content) VALUES (?)", [UInt8](memento))
    try connection.execute(
      "DELETE FROM memento WHERE mid <= (SELECT max(mid) FROM memento) - 20")
  }

  func popMemento() throws -> Data? {
    let newest = try connection.first(
      "SELECT mid, content FROM memento ORDER BY mid DESC LIMIT 1"
    ) { (id: try $0.int("mid"), content: Data(try $0.blob("content"))) }
    guard let newest else { return nil }
    try connection.execute("DELETE FROM memento WHERE mid = ?", newest.id)
    return newest.content
  }
}
