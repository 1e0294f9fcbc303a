import CSQLite

extension Row {
  /// Returns the whole number in a column, or nil for NULL.
  public func optionalInt(_ column: Int) throws(SQLiteError) -> Int? {
    let value = try value(at: column)
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return Int(sqlite3_value_int64(value))
    case SQLITE_NULL: return nil
    default: throw wrongType(column, expected: "integer")
    }
  }

  /// Returns the number in floating point in a column, or nil for NULL.
  public func optionalDouble(_ column: Int) throws(SQLiteError) -> Double? {
    try isNull(column) ? nil : double(column)
  }

  /// Returns whether a column holds 1, or nil for NULL.
  public func optionalBool(_ column: Int) throws(SQLiteError) -> Bool? {
    try isNull(column) ? nil : bool(column)
  }

  /// Returns the text in a column, or nil for NULL.
  public func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    try isNull(column) ? nil : text(column)
  }

  /// Returns the bytes in a column, or nil for NULL.
  public func optionalBlob(_ column: Int) throws(SQLiteError) -> [UInt8]? {
    try isNull(column) ? nil : blob(column)
  }

  /// Returns a column's name.
  public func name(_ column: Int) throws(SQLiteError) -> String {
    _ = try isNull(column)
    return SQLite.text(sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)))
  }

  func wrongType(_ column: Int, expected: String, found: String? = nil) -> SQLiteError {
    let name = SQLite.text(sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)))
    let found = found ?? self.found(column)
    return SQLiteError(
      .wrongType(column: name, expected: expected, found: found),
      "Column \(column), \(name), holds \(found), not \(expected).", sql: statement.sql)
  }

  private func found(_ column: Int) -> String {
    let column = Int32(truncatingIfNeeded: column)
    return switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: "integer \(sqlite3_column_int64(statement, column))"
    case SQLITE_FLOAT: "real"
    case SQLITE_TEXT: "text"
    case SQLITE_BLOB: "blob"
    default: "null"
    }
  }
}
