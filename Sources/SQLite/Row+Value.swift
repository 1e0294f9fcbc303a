import CSQLite

/// What a column holds, of one type only.
extension Row {
  @inline(__always)
  func int(_ cell: Cell) throws(SQLiteError) -> Int {
    guard cell.type == SQLITE_INTEGER else {
      throw wrongType(cell.column, expected: "integer")
    }
    return Int(sqlite3_value_int64(cell.value))
  }

  func double(_ cell: Cell) throws(SQLiteError) -> Double {
    guard cell.type == SQLITE_FLOAT else {
      throw wrongType(cell.column, expected: "real")
    }
    return sqlite3_value_double(cell.value)
  }

  func bool(_ cell: Cell) throws(SQLiteError) -> Bool {
    let number = try int(cell)
    guard number == 0 || number == 1 else { throw wrongType(cell.column, expected: "0 or 1") }
    return number == 1
  }

  @inline(__always)
  func text(_ cell: Cell) throws(SQLiteError) -> String {
    guard cell.type == SQLITE_TEXT else {
      throw wrongType(cell.column, expected: "text")
    }
    guard let bytes = sqlite3_value_text(cell.value) else { throw SQLiteError(of: statement) }
    let count = Int(sqlite3_value_bytes(cell.value))
    // SQLite ends each text with a NUL. `String(validating:as:)`, for those that hold one, takes
    // twice the time.
    let characters = UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self)
    if let text = String(validatingCString: characters), text.utf8.count == count { return text }
    guard
      let text = String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    else { throw wrongType(cell.column, expected: "text", found: "text that isn't UTF-8") }
    return text
  }

  func blob(_ cell: Cell) throws(SQLiteError) -> [UInt8] {
    guard cell.type == SQLITE_BLOB else {
      throw wrongType(cell.column, expected: "blob")
    }
    let bytes = sqlite3_value_blob(cell.value)
    return [UInt8](
      UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(cell.value))))
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
