public import BookLibrary
import Foundation
public import RoomModel
import SQLite

/// Queries on one consistent state of the reading room.
public struct RoomReader {
  let connection: Connection

  /// Returns all books in the order of their ids.
  public func books() throws -> [Book] {
    try connection.rows("SELECT * FROM book ORDER BY bid", as: Book.init(row:))
  }

  public func book(_ id: Book.ID) throws -> Book? {
    try connection.first("SELECT * FROM book WHERE bid = ?", id.rawValue, as: Book.init(row:))
  }

  /// Returns all notes in the order of their ids.
  public func notes() throws -> [Note] {
    try connection.rows("SELECT * FROM note ORDER BY nid", as: Note.init(row:))
  }

  public func note(_ id: Note.ID) throws -> Note? {
    try connection.first("SELECT * FROM note WHERE nid = ?", id.rawValue, as: Note.init(row:))
  }

  /// Returns all sessions in the order of their ids.
  public func sessions() throws -> [ReadingSession] {
    try connection.rows("SELECT * FROM session ORDER BY sid", as: ReadingSession.init(row:))
  }

  public func session(_ id: ReadingSession.ID) throws -> ReadingSession? {
    try connection.first(
      "SELECT * FROM session WHERE sid = ?", id.rawValue, as: ReadingSession.init(row:))
  }

  public func countdown() throws -> Countdown? {
    try connection.first("SELECT * FROM countdown", as: Countdown.init(row:))
  }

  /// A table whose rows have ids.
  public enum Table: String {
    case book, note, session
  }

  /// Returns the highest id that a row of a table ever had, plus one.
  public func nextID<ID: NumericID>(in table: Table) throws -> ID {
    // Because of AUTOINCREMENT, SQLite keeps the highest ids in a table of its own.
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
    let highest = try connection.first(sql, table.rawValue) {
      try $0.int("seq", in: 0...(.max - 1), of: "the last \(table) id")
    }
    return ID(rawValue: (highest ?? 0) + 1)
  }
}

// MARK: - From a row to its model

extension Book {
  fileprivate init(row: Row) throws {
    let id = try row.int("bid")
    guard let orientation = Orientation(rawValue: try row.int("orientation")),
      let coverPath = CoverPath(try row.text("pic"))
    else { throw row.impossibleValue(of: "book \(id)") }
    self.init(
      id: ID(rawValue: id), title: try row.text("book_name"), isRead: try row.int("is_read") != 0,
      orientation: orientation, coverPath: coverPath)
  }
}

extension Note {
  fileprivate init(row: Row) throws {
    let id = try row.int("nid")
    self.init(
      id: ID(rawValue: id), bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: try row.date("created", of: "note \(id)"),
      updated: try row.date("updated", of: "note \(id)"))
  }
}

extension ReadingSession {
  fileprivate init(row: Row) throws {
    let name = "session \(try row.int("sid"))"
    self.init(
      id: ID(rawValue: try row.int("sid")), bookID: Book.ID(rawValue: try row.int("bid")),
      start: try row.date("started", of: name), end: try row.date("ended", of: name),
      breaks: try row.int("breaks", in: 0...100_000, of: name),
      minutes: try row.int("minutes", in: 1...100_000, of: name))
  }
}

extension Countdown {
  fileprivate init(row: Row) throws {
    let name = "the countdown"
    self.init(
      bookID: Book.ID(rawValue: try row.int("bid")),
      minutes: try row.int("minutes", in: 1...100_000, of: name),
      start: try row.date("started", of: name),
      breaks: try row.int("breaks", in: 0...100_000, of: name),
      secondsBefore: try row.int("seconds", in: 0...6_000_000, of: name),
      lastStart: try row.optionalInt("resumed").map { _ in try row.date("resumed", of: name) })
  }
}

extension Row {
  fileprivate func impossibleValue(of name: String) -> SQLiteError {
    damage("\(name) has an invalid value")
  }

  /// Returns an integer in a range, so that sums can't overflow.
  fileprivate func int(_ column: String, in range: ClosedRange<Int>, of row: String) throws -> Int {
    let value = try int(column)
    guard range.contains(value) else { throw impossibleValue(of: row) }
    return value
  }

  /// Returns a date in ``Date/isoYears``, which the database stores as seconds since 1970.
  fileprivate func date(_ column: String, of name: String) throws -> Date {
    let date = Date(timeIntervalSince1970: Double(try int(column)))
    guard Date.isoYears.contains(date) else { throw impossibleValue(of: name) }
    return date
  }
}
