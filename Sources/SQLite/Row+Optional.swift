import CSQLite

extension Row {
  /// Returns the whole number in a column, or nil for NULL.
  public func optionalInt(_ column: Int) throws(SQLiteError) -> Int? {
    let value = try value(at: column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : try int(in: value, column)
  }

  /// Returns the number in floating point in a column, or nil for NULL.
  public func optionalDouble(_ column: Int) throws(SQLiteError) -> Double? {
    let value = try value(at: column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : try double(in: value, column)
  }

  /// Returns whether a column holds 1, or nil for NULL.
  public func optionalBool(_ column: Int) throws(SQLiteError) -> Bool? {
    let value = try value(at: column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : try bool(in: value, column)
  }

  /// Returns the text in a column, or nil for NULL.
  public func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    let value = try value(at: column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : try text(in: value, column)
  }

  /// Returns the bytes in a column, or nil for NULL.
  public func optionalBlob(_ column: Int) throws(SQLiteError) -> [UInt8]? {
    let value = try value(at: column)
    return sqlite3_value_type(value) == SQLITE_NULL ? nil : try blob(in: value, column)
  }

  /// Returns a column's name.
  public func name(_ column: Int) throws(SQLiteError) -> String {
    _ = try isNull(column)
    return SQLite.text(sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)))
  }
}
