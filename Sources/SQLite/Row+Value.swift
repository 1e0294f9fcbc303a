import CSQLite

/// What a column holds, of one type only.
extension Row {
  @inline(__always)
  func int(in value: OpaquePointer?, _ column: Int) throws(SQLiteError) -> Int {
    guard sqlite3_value_type(value) == SQLITE_INTEGER else {
      throw wrongType(column, expected: "integer")
    }
    return Int(sqlite3_value_int64(value))
  }

  func double(in value: OpaquePointer?, _ column: Int) throws(SQLiteError) -> Double {
    guard sqlite3_value_type(value) == SQLITE_FLOAT else {
      throw wrongType(column, expected: "real")
    }
    return sqlite3_value_double(value)
  }

  func bool(in value: OpaquePointer?, _ column: Int) throws(SQLiteError) -> Bool {
    let number = try int(in: value, column)
    guard number == 0 || number == 1 else { throw wrongType(column, expected: "0 or 1") }
    return number == 1
  }

  @inline(__always)
  func text(in value: OpaquePointer?, _ column: Int) throws(SQLiteError) -> String {
    guard sqlite3_value_type(value) == SQLITE_TEXT else {
      throw wrongType(column, expected: "text")
    }
    guard let bytes = sqlite3_value_text(value) else { throw SQLiteError(of: statement) }
    let count = Int(sqlite3_value_bytes(value))
    var text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    // What isn't UTF-8 was replaced, by three bytes for one to three: the text is longer then, or it
    // has the first three bytes of a character of four. `String(validating:as:)` takes twice the time.
    guard
      text.utf8.count == count,
      csqlite_has_four_byte_lead(bytes, count) == 0
        || text.withUTF8({ csqlite_are_equal($0.baseAddress, bytes, count) != 0 })
    else { throw wrongType(column, expected: "text", found: "text that isn't UTF-8") }
    return text
  }

  func blob(in value: OpaquePointer?, _ column: Int) throws(SQLiteError) -> [UInt8] {
    guard sqlite3_value_type(value) == SQLITE_BLOB else {
      throw wrongType(column, expected: "blob")
    }
    let bytes = sqlite3_value_blob(value)
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))))
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
