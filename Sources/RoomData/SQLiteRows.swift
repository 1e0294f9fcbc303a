import BookLibrary
import Foundation
import SQLite

/// The rows of a transaction in the database: one SQL statement for each query and each change.
final class SQLiteRows: RowStore {
  private let connection: Connection

  init(_ connection: Connection) {
    self.connection = connection
  }

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
    guard let book else {
      return try connection.rows(Self.allNotes + " ORDER BY nid", as: Note.init(row:))
    }
    return try connection.rows(
      Self.allNotes + " WHERE bid = ? ORDER BY nid", book.rawValue, as: Note.init(row:))
  }

  func sessions(_ selection: SessionSelection) throws -> [ReadingSession] {
    let order = " ORDER BY started, sid"
    return switch selection {
    case .all: try connection.rows(Self.allSessions + order, as: ReadingSession.init(row:))
    case .started(let period):
      try connection.rows(
        Self.allSessions + " WHERE started >= ? AND started < ?" + order,
        period.lowerBound.seconds, period.upperBound.seconds, as: ReadingSession.init(row:))
    case .with(let book):
      try connection.rows(
        Self.allSessions + " WHERE bid = ?" + order, book.rawValue,
        as: ReadingSession.init(row:))
    }
  }

  func story() throws -> Story? {
    try connection.first("SELECT date, title, text FROM story", as: Story.init(row:))
  }

  func document(_ name: String) throws -> Data? {
    try connection.first("SELECT content FROM document WHERE name = ?", name) {
      Data(try $0.blob(0))
    }
  }

  func newestID(in table: NumberedTable) throws -> Int {
    // SQLite's own table, because of AUTOINCREMENT.
    try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", table.rawValue) {
      try $0.int(0)
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
    case .story: try story().map(RoomRow.story)
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
    case .story(let story):
      try connection.execute(
        "INSERT OR REPLACE INTO story (id, date, title, text) VALUES (1, ?, ?, ?)",
        story.date.seconds, story.title, story.text)
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
    case .story: try connection.execute("DELETE FROM story")
    }
  }

  func setDocument(_ content: Data?, named name: String) throws {
    if let content {
      try connection.execute(
        "INSERT OR REPLACE INTO document (name, content) VALUES (?, ?)", name, [UInt8](content))
    } else {
      try connection.execute("DELETE FROM document WHERE name = ?", name)
    }
  }

  func replaceLibrary(with library: Library) throws {
    // Sessions refer to the books, which are back before the commit.
    try connection.executeScript(
      "PRAGMA defer_foreign_keys = 1; DELETE FROM note; DELETE FROM book")
    for book in library.shelf { try put(.book(book)) }
    for note in library.notes { try put(.note(note)) }
    guard let newest = library.newestNoteID, try newest.rawValue > newestID(in: .note) else {
      return
    }
    try connection.execute("DELETE FROM sqlite_sequence WHERE name = 'note'")
    try connection.execute("INSERT INTO sqlite_sequence VALUES ('note', ?)", newest.rawValue)
  }

  func removeSessions() throws { try connection.execute("DELETE FROM session") }

  func pushMemento(_ memento: Data) throws {
    try connection.execute("INSERT INTO memento (content) VALUES (?)", [UInt8](memento))
    try connection.execute(
      "DELETE FROM memento WHERE mid <= (SELECT max(mid) FROM memento) - 20")
  }

  func popMemento() throws -> Data? {
    let newest = try connection.first(
      "SELECT mid, content FROM memento ORDER BY mid DESC LIMIT 1"
    ) { (id: try $0.int(0), content: Data(try $0.blob(1))) }
    guard let newest else { return nil }
    try connection.execute("DELETE FROM memento WHERE mid = ?", newest.id)
    return newest.content
  }
}
