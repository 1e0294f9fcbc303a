import CSQLite

extension Row {
  /// Returns the whole number in a column, or nil for NULL.
  public func optionalInt(_ column: Int) throws(SQLiteError) -> Int? {
    let cell = try cell(column)
    return cell.isNull ? nil : try int(cell)
  }

  /// Returns the number in floating point in a column, or nil for NULL.
  public func optionalDouble(_ column: Int) throws(SQLiteError) -> Double? {
    let cell = try cell(column)
    return cell.isNull ? nil : try double(cell)
  }

  /// Returns whether a column holds 1, or nil for NULL.
  public func optionalBool(_ column: Int) throws(SQLiteError) -> Bool? {
    let cell = try cell(column)
    return cell.isNull ? nil : try bool(cell)
  }

  /// Returns the text in a column, or nil for NULL.
  public func optionalText(_ column: Int) throws(SQLiteError) -> String? {
    let cell = try cell(column)
    return cell.isNull ? nil : try text(cell)
  }

  /// Returns the bytes in a column, or nil for NULL.
  public func optionalBlob(_ column: Int) throws(SQLiteError) -> [UInt8]? {
    let cell = try cell(column)
    return cell.isNull ? nil : try blob(cell)
  }

  /// Returns a column's name.
  public func name(_ column: Int) throws(SQLiteError) -> String {
    _ = try isNull(column)
    return SQLite.text(sqlite3_column_name(statement, Int32(truncatingIfNeeded: column)))
  }
}
