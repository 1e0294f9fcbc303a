import BookLibrary
import Foundation
import RoomModel
import SQLite

/// A type whose values are the rows of a table.
protocol StoredRow {
  static var table: String { get }
  /// The values by column, the key first.
  var columns: KeyValuePairs<String, any SQLBindable> { get }
  init(row: Row) throws
  var asRow: RoomRow { get }
}

extension RoomBook: StoredRow {
  static let table = "book"
  var asRow: RoomRow { .book(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "bid": id.key, "book_name": title, "is_read": isRead, "orientation": orientation.rawValue,
      "pic": coverPath.text,
    ]
  }

  init(row: Row) throws {
    let id = try row.int("bid")
    guard let orientation = Book.Orientation(rawValue: try row.int("orientation")),
      let coverPath = Book.CoverPath(try row.text("pic"))
    else { throw row.invalidValue(of: "book \(id)") }
    self.init(
      id: Book.ID(rawValue: id), title: try row.text("book_name"),
      isRead: try row.int("is_read") != 0, orientation: orientation, coverPath: coverPath)
  }
}

extension Note: StoredRow {
  static let table = "note"
  var asRow: RoomRow { .note(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "nid": id.key, "bid": bookID?.rawValue, "author": author, "content": content,
      "created": created.seconds, "updated": updated.seconds,
    ]
  }

  init(row: Row) throws {
    let id = try row.int("nid")
    self.init(
      id: ID(rawValue: id), bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: try row.date("created", of: "note \(id)"),
      updated: try row.date("updated", of: "note \(id)"))
  }
}

extension ReadingSession: StoredRow {
  static let table = "session"
  var asRow: RoomRow { .session(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "sid": id.key, "bid": bookID.rawValue, "started": start.seconds, "ended": end.seconds,
      "breaks": breaks, "minutes": minutes,
    ]
  }

  init(row: Row) throws {
    let id = try row.int("sid")
    self.init(
      id: ID(rawValue: id), bookID: Book.ID(rawValue: try row.int("bid")),
      start: try row.date("started", of: "session \(id)"),
      end: try row.date("ended", of: "session \(id)"),
      breaks: try row.int("breaks", in: 0...100_000, of: "session \(id)"),
      minutes: try row.int("minutes", in: 1...100_000, of: "session \(id)"))
  }
}

extension Countdown: StoredRow {
  static let table = "countdown"
  var asRow: RoomRow { .countdown(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "only": 1, "bid": bookID.rawValue, "minutes": minutes, "started": start.seconds,
      "breaks": breaks, "seconds": secondsBefore, "resumed": lastStart?.seconds,
    ]
  }

  init(row: Row) throws {
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

extension RoomRow {
  var stored: any StoredRow {
    switch self {
    case .book(let book): book
    case .note(let note): note
    case .session(let session): session
    case .countdown(let countdown): countdown
    }
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
  fileprivate func invalidValue(of name: String) -> SQLiteError {
    damage("\(name) has an invalid value")
  }

  /// Returns an integer in a range, so that sums can't overflow.
  fileprivate func int(
    _ column: String, in range: ClosedRange<Int>, of name: @autoclosure () -> String
  ) throws -> Int {
    let value = try int(column)
    guard range.contains(value) else { throw invalidValue(of: name()) }
    return value
  }

  /// Returns a date in ``Date/isoYears``, which the database stores as seconds since 1970.
  fileprivate func date(_ column: String, of name: @autoclosure () -> String) throws -> Date {
    let date = Date(timeIntervalSince1970: Double(try int(column)))
    guard Date.isoYears.contains(date) else { throw invalidValue(of: name()) }
    return date
  }
}
