import CSQLite

/// The current row of a query, valid only in the closure that receives it.
///
/// Each method reads one type, without conversion: any other type in the column, including NULL, is
/// an error.
public struct Row {
  let statement: Statement

  /// Returns the integer in a column.
  public func int(_ column: String) throws -> Int {
    guard let value = try optionalInt(column) else {
      throw damage("column \(column) holds NULL")
    }
    return value
  }

  /// Returns the integer in a column, or nil for NULL.
  public func optionalInt(_ column: String) throws -> Int? {
    let index = try statement.index(of: column)
    switch sqlite3_column_type(statement.pointer, index) {
    case SQLITE_INTEGER: return Int(sqlite3_column_int64(statement.pointer, index))
    case SQLITE_NULL: return nil
    default: throw damage("column \(column) doesn't hold an integer")
    }
  }

  /// Returns the text in a column, which may contain NUL. Text that isn't UTF-8 is an error.
  public func text(_ column: String) throws -> String {
    let index = try statement.index(of: column)
    guard sqlite3_column_type(statement.pointer, index) == SQLITE_TEXT else {
      throw damage("column \(column) doesn't hold text")
    }
    let start = sqlite3_column_text(statement.pointer, index)
    let count = Int(sqlite3_column_bytes(statement.pointer, index))
    // This ends at a NUL. `String(validating:as:)` doesn't, but takes twice as long.
    let decoded = String.decodeCString(start, as: UTF8.self, repairingInvalidCodeUnits: false)
    if let text = decoded?.result, text.utf8.count == count { return text }
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw damage("column \(column) holds text that isn't UTF-8")
    }
    return text
  }

  /// Creates the error for an invalid value.
  public func damage(_ message: String) -> SQLiteError {
    statement.error(message, .damaged)
  }
}
