import CSQLite

/// A prepared statement, finalized when nothing refers to it any more.
final class Statement {
  let sql: String
  private let file: String
  private let pointer: OpaquePointer?

  init(_ sql: String, _ database: OpaquePointer?, in file: String) throws {
    var pointer: OpaquePointer?
    let (code, length) = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &rest)
      return (code, rest.map { $0 - text } ?? 0)
    }
    self.sql = sql
    self.file = file
    self.pointer = pointer
    guard code == SQLITE_OK else { throw SQLiteError(of: database, in: file, sql: sql) }
    guard length == sql.utf8.count else {
      throw SQLiteError(SQLITE_MISUSE, "the text must be one statement", in: file, sql: sql)
    }
  }

  deinit { sqlite3_finalize(pointer) }

  /// Puts values in the place of all parameters.
  func bind(_ values: [any SQLBindable]) throws {
    let count = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == count else {
      throw SQLiteError(
        SQLITE_MISUSE, "the statement needs \(count) values, not \(values.count)", in: file,
        sql: sql)
    }
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value.sqlValue, at: index) == SQLITE_OK else { throw failure }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      sqlite3_bind_null(pointer, index)
    case .integer(let number):
      sqlite3_bind_int64(pointer, index, Int64(number))
    case .real(let number):
      sqlite3_bind_double(pointer, index, number)
    case .text(let text):
      Array(text.utf8).withUnsafeBytes {
        csqlite_bind_text(pointer, index, $0.baseAddress, $0.count)
      }
    case .blob(let bytes):
      bytes.withUnsafeBytes { csqlite_bind_blob(pointer, index, $0.baseAddress, $0.count) }
    }
  }

  /// Goes to the next row, and returns whether there is one.
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure
    }
  }

  /// Makes the statement ready for its next use.
  func reset() {
    // The result repeats that of the last step, which was checked.
    sqlite3_reset(pointer)
  }

  private var failure: SQLiteError {
    SQLiteError(of: sqlite3_db_handle(pointer), in: file, sql: sql)
  }
}

// MARK: - Rows

extension Statement {
  /// Returns the present row. Text that isn't UTF-8 is an error.
  func row() throws -> Row {
    var values: [String: SQLValue] = [:]
    for index in 0..<sqlite3_column_count(pointer) {
      let name = String(cString: sqlite3_column_name(pointer, index))
      values[name] = try value(at: index, name)
    }
    return Row(values, file: file, sql: sql)
  }

  private func value(at index: Int32, _ name: String) throws -> SQLValue {
    switch sqlite3_column_type(pointer, index) {
    case SQLITE_INTEGER:
      return .integer(Int(sqlite3_column_int64(pointer, index)))
    case SQLITE_FLOAT:
      return .real(sqlite3_column_double(pointer, index))
    case SQLITE_TEXT:
      guard let text = String(validating: bytes(at: index), as: UTF8.self) else {
        throw SQLiteError(
          SQLITE_MISMATCH, "column \(name) holds text that isn't UTF-8", in: file, sql: sql)
      }
      return .text(text)
    case SQLITE_BLOB:
      return .blob(Array(bytes(at: index)))
    default:
      return .null
    }
  }

  /// The bytes of a text or blob, valid until the next step.
  private func bytes(at index: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: sqlite3_column_blob(pointer, index), count: Int(sqlite3_column_bytes(pointer, index)))
  }
}
