import BookLibrary
import Foundation
import SQLite

/// A value that a column can hold: it can be written, and read again.
protocol ColumnValue: SQLBindable {
  static func value(in row: borrowing Row, _ name: SQLName) throws -> Self
}

extension String: ColumnValue {
  static func value(in row: borrowing Row, _ name: SQLName) throws -> String {
    try row.text(.name(name.text))
  }
}

extension Bool: ColumnValue {
  static func value(in row: borrowing Row, _ name: SQLName) throws -> Bool {
    try row.int(.name(name.text)) != 0
  }
}

/// Whole seconds since 1970: numbers sort as dates do.
extension Date: ColumnValue {
  var sqlValue: SQLValue {
    Int64(exactly: timeIntervalSince1970).map(SQLValue.integer) ?? .real(timeIntervalSince1970)
  }

  static func value(in row: borrowing Row, _ name: SQLName) throws -> Date {
    Date(timeIntervalSince1970: Double(try row.int(.name(name.text))))
  }
}

/// Nil is NULL.
extension Optional: ColumnValue where Wrapped: ColumnValue {
  static func value(in row: borrowing Row, _ name: SQLName) throws -> Wrapped? {
    try row.isNull(.name(name.text)) ? nil : try Wrapped.value(in: row, name)
  }
}

// MARK: - Ids and other numbers

extension RawRepresentable<Int> where Self: Sendable {
  var sqlValue: SQLValue { rawValue.sqlValue }

  static func value(in row: borrowing Row, _ name: SQLName) throws -> Self {
    let number = try row.int(.name(name.text))
    guard let value = Self(rawValue: number) else { throw UnknownValue(column: name, "\(number)") }
    return value
  }
}

extension Book.ID: ColumnValue {}
extension Book.Orientation: ColumnValue {}
extension Note.ID: ColumnValue {}

extension Book.CoverPath: ColumnValue {
  var sqlValue: SQLValue { text.sqlValue }

  static func value(in row: borrowing Row, _ name: SQLName) throws -> Self {
    let text = try String.value(in: row, name)
    guard let path = Self(text) else { throw UnknownValue(column: name, text) }
    return path
  }
}

/// A value in a row that the model doesn't know.
struct UnknownValue: Error, CustomStringConvertible {
  let column: SQLName
  let value: String

  init(column: SQLName, _ value: String) {
    (self.column, self.value) = (column, value)
  }

  var description: String { "column \(column.text) can't hold \(value)" }
}
