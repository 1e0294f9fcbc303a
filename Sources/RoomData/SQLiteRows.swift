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

  func books() throws -> [Book] {
    try connection.rows(
      "SELECT bid, book_name, is_read, orientation, pic FROM book ORDER BY position",
      as: Book.init(row:))
  }

  func book(_ id: Book.ID) throws -> Book? {
    try connection.first(
      "SELECT bid, book_name, is_read, orientation, pic FROM book WHERE bid = ?",
      id.rawValue, as: Book.init(row:))
  }

  func notes(about book: Book.ID?) throws -> [Note] {
    let all = "SELECT nid, bid, author, content, created, updated FROM note"
    guard let book else {
      return try connection.rows(all + " ORDER BY nid", as: Note.init(row:))
    }
    return try connection.rows(
      all + " WHERE bid = ? ORDER BY nid", book.rawValue, as: Note.init(row:))
  }

  func note(_ id: Note.ID) throws -> Note? {
    try connection.first(
      "SELECT nid, bid, author, content, created, updated FROM note WHERE nid = ?",
      id.rawValue, as: Note.init(row:))
  }

  func sessions(_ selection: SessionSelection) throws -> [ReadingSession] {
    let all = "SELECT sid, bid, started, ended, breaks, minutes FROM session"
    let order = " ORDER BY started, sid"
    return switch selection {
    case .all: try connection.rows(all + order, as: ReadingSession.init(row:))
    case .started(let period):
      try connection.rows(
        all + " WHERE started >= ? AND started < ?" + order,
        period.lowerBound.seconds, period.upperBound.seconds, as: ReadingSession.init(row:))
    case .with(let book):
      try connection.rows(
        all + " WHERE bid = ?" + order, book.rawValue, as: ReadingSession.init(row:))
    }
  }

  func session(_ id: ReadingSession.ID) throws -> ReadingSession? {
    try connection.first(
      "SELECT sid, bid, started, ended, breaks, minutes FROM session WHERE sid = ?",
      id.rawValue, as: ReadingSession.init(row:))
  }

  func story() throws -> Story? {
    try connection.first("SELECT date, title, text FROM story", as: Story.init(row:))
  }

  func document(_ name: String) throws -> Data? {
    try connection.first("SELECT content FROM document WHERE name = ?", name) {
      Data(try $0.blob(0))
    }
  }

  func newestNoteID() throws -> Note.ID { Note.ID(rawValue: try newestID(in: "note")) }

  func newestSessionID() throws -> ReadingSession.ID {
    ReadingSession.ID(rawValue: try newestID(in: "session"))
  }

  private func newestID(in table: String) throws -> Int {
    // SQLite's own table, because of AUTOINCREMENT.
    try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", table) {
      try $0.int(0)
    } ?? 0
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
        INSERT INTO note (nid, bid, author, content, created, updated) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (nid) DO UPDATE SET bid = excluded.bid, author = excluded.author,
          content = excluded.content, created = excluded.created, updated = excluded.updated
        """, note.id.rawValue, note.bookID?.rawValue, note.author, note.content,
        note.created.seconds, note.updated.seconds)
    case .session(let session):
      try connection.execute(
        """
        INSERT INTO session (sid, bid, started, ended, breaks, minutes) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (sid) DO UPDATE SET bid = excluded.bid, started = excluded.started,
          ended = excluded.ended, breaks = excluded.breaks, minutes = excluded.minutes
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
    guard let newest = library.newestNoteID, try newest > newestNoteID() else { return }
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
