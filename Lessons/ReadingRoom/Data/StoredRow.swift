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
  var key: Int? { rawValue == 0 ? nil : rawValue }
}

extension Date {
  /// Whole seconds since 1970, as the database stores them.
  var seconds: Int { Int(wholeSeconds.timeIntervalSince1970) }
}

extension Row {
  func invalidValue(of name: String) -> SQLiteError {
    damage("\(name) has an invalid value")
  }

  /// Returns an integer in a range, so that sums can't overflow.
  func int(
    _ column: String, in range: ClosedRange<Int>, of name: @autoclosure () -> String
  ) throws -> Int {
    let value = try int(column)
    guard range.contains(value) else { throw invalidValue(of: name()) }
    return value
  }

  /// Returns a date in ``Date/isoYears``, which the database stores as seconds since 1970.
  func date(_ column: String, of name: @autoclosure () -> String) throws -> Date {
    let date = Date(timeIntervalSince1970: Double(try int(column)))
    guard Date.isoYears.contains(date) else { throw invalidValue(of: name()) }
    return date
  }
}
