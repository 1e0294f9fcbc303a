import BookLibrary
import Foundation
import RoomModel
import SQLite

extension Schema {
  /// The tables of the reading room. The id is "Room" in ASCII.
  ///
  /// With AUTOINCREMENT, the id of a removed row is never used again. The number in the table `room`
  /// counts the changes of all programs. Triggers keep it, so that no program can forget to.
  static let room = Schema(
    applicationID: 0x526f_6f6d,
    steps: [
      """
      CREATE TABLE book (
        bid INTEGER PRIMARY KEY AUTOINCREMENT, book_name TEXT NOT NULL, is_read INTEGER NOT NULL,
        orientation INTEGER NOT NULL, pic TEXT NOT NULL);
      CREATE TABLE note (
        nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
        author TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL,
        updated INTEGER NOT NULL);
      CREATE INDEX note_bid ON note (bid);
      CREATE TABLE session (
        sid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER NOT NULL REFERENCES book (bid),
        started INTEGER NOT NULL, ended INTEGER NOT NULL, breaks INTEGER NOT NULL,
        minutes INTEGER NOT NULL);
      CREATE INDEX session_bid ON session (bid);
      CREATE TABLE countdown (
        only INTEGER PRIMARY KEY CHECK (only = 1), bid INTEGER NOT NULL REFERENCES book (bid),
        minutes INTEGER NOT NULL, started INTEGER NOT NULL, breaks INTEGER NOT NULL,
        seconds INTEGER NOT NULL, resumed INTEGER);
      CREATE TABLE change (
        number INTEGER PRIMARY KEY AUTOINCREMENT, row_table TEXT NOT NULL, row_id INTEGER NOT NULL,
        program TEXT NOT NULL);
      CREATE INDEX change_row ON change (row_table, row_id)
      """,
      """
      DROP TABLE change;
      CREATE TABLE room (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL);
      INSERT INTO room VALUES (1, 0);
      \(triggers(on: ["book", "note", "session", "countdown"]))
      """,
    ])

  private static func triggers(on tables: [String]) -> String {
    tables.flatMap { table in
      ["INSERT", "UPDATE", "DELETE"].map { change in
        """
        CREATE TRIGGER \(table)_\(change) AFTER \(change) ON \(table) BEGIN
          UPDATE room SET number = number + 1; END;
        """
      }
    }.joined(separator: "\n")
  }
}

// MARK: - Rows

/// A type whose values are the rows of a table.
protocol StoredRow: Equatable {
  static var table: String { get }
  /// The values by column, the key first.
  var columns: KeyValuePairs<String, any SQLBindable> { get }
  /// The book that the row refers to; for a book, itself.
  var book: Book.ID? { get }
  init(row: Row) throws
}

extension Book: StoredRow {
  static let table = "book"
  var book: Book.ID? { id }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "bid": id.key, "book_name": title, "is_read": isRead, "orientation": orientation.rawValue,
      "pic": coverPath.text,
    ]
  }

  init(row: Row) throws {
    guard let orientation = Orientation(rawValue: try row.int("orientation")),
      let coverPath = CoverPath(try row.text("pic"))
    else { throw row.damage("book \(try row.int("bid")) has an invalid orientation or pic") }
    self.init(
      id: ID(rawValue: try row.int("bid")), title: try row.text("book_name"),
      isRead: try row.int("is_read") != 0, orientation: orientation, coverPath: coverPath)
  }
}

extension Note: StoredRow {
  static let table = "note"
  var book: Book.ID? { bookID }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "nid": id.key, "bid": bookID?.rawValue, "author": author, "content": content,
      "created": created.seconds, "updated": updated.seconds,
    ]
  }

  init(row: Row) throws {
    self.init(
      id: ID(rawValue: try row.int("nid")),
      bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: try row.date("created"), updated: try row.date("updated"))
  }
}

extension ReadingSession: StoredRow {
  static let table = "session"
  var book: Book.ID? { bookID }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "sid": id.key, "bid": bookID.rawValue, "started": start.seconds, "ended": end.seconds,
      "breaks": breaks, "minutes": minutes,
    ]
  }

  init(row: Row) throws {
    self.init(
      id: ID(rawValue: try row.int("sid")), bookID: Book.ID(rawValue: try row.int("bid")),
      start: try row.date("started"), end: try row.date("ended"),
      breaks: try row.int("breaks", in: 0...100_000),
      minutes: try row.int("minutes", in: 1...100_000))
  }
}

extension Countdown: StoredRow {
  static let table = "countdown"
  var book: Book.ID? { bookID }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "only": 1, "bid": bookID.rawValue, "minutes": minutes, "started": start.seconds,
      "breaks": breaks, "seconds": secondsBefore, "resumed": lastStart?.seconds,
    ]
  }

  init(row: Row) throws {
    self.init(
      bookID: Book.ID(rawValue: try row.int("bid")),
      minutes: try row.int("minutes", in: 1...100_000), start: try row.date("started"),
      breaks: try row.int("breaks", in: 0...100_000),
      secondsBefore: try row.int("seconds", in: 0...6_000_000),
      lastStart: try row.optionalInt("resumed").map { _ in try row.date("resumed") })
  }
}

// MARK: - Values

extension NumericID {
  /// Nil for a new row, so that the table numbers it.
  fileprivate var key: Int? { rawValue == 0 ? nil : rawValue }
}

extension Date {
  /// Whole seconds since 1970, as the database stores them.
  fileprivate var seconds: Int { Int(wholeSeconds.timeIntervalSince1970) }
}

extension Row {
  /// Returns an integer in a range, so that sums can't overflow.
  fileprivate func int(_ column: String, in range: ClosedRange<Int>) throws -> Int {
    let value = try int(column)
    guard range.contains(value) else { throw damage("\(column) \(value) is out of range") }
    return value
  }

  /// Returns a date in ``Date/isoYears``, which the database stores as seconds since 1970.
  fileprivate func date(_ column: String) throws -> Date {
    let date = Date(timeIntervalSince1970: Double(try int(column)))
    guard Date.isoYears.contains(date) else {
      throw damage("\(column) is no date: \(try int(column))")
    }
    return date
  }
}
