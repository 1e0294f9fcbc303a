import CSQLite

/// One row of a query's result.
///
/// Each getter takes one type and converts nothing: a column that holds another type, NULL included,
/// is an error.
public struct Row: Sendable {
  private let values: [String: SQLValue]
  /// Names the row in errors.
  private let file: String
  private let sql: String

  init(_ values: [String: SQLValue], file: String, sql: String) {
    self.values = values
    self.file = file
    self.sql = sql
  }

  /// Returns the integer in a column.
  public func int(_ column: String) throws -> Int {
    guard case .integer(let number) = try value(column) else {
      throw mismatch(column, "an integer")
    }
    return number
  }

  /// Returns the text in a column.
  public func text(_ column: String) throws -> String {
    guard case .text(let text) = try value(column) else { throw mismatch(column, "text") }
    return text
  }

  /// Returns the bytes in a column.
  public func blob(_ column: String) throws -> [UInt8] {
    guard case .blob(let bytes) = try value(column) else { throw mismatch(column, "a blob") }
    return bytes
  }

  /// Returns the integer in a column, or nil for NULL.
  public func optionalInt(_ column: String) throws -> Int? {
    try value(column) == .null ? nil : try int(column)
  }

  private func value(_ column: String) throws -> SQLValue {
    guard let value = values[column] else {
      throw SQLiteError(SQLITE_RANGE, "there is no column \(column)", in: file, sql: sql)
    }
    return value
  }

  private func mismatch(_ column: String, _ wanted: String) -> SQLiteError {
    SQLiteError(SQLITE_MISMATCH, "column \(column) doesn't hold \(wanted)", in: file, sql: sql)
  }
}
