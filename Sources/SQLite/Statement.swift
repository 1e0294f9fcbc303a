import CSQLite

/// A prepared statement, finalized when nobody holds it any more.
final class Statement {
  let pointer: OpaquePointer?
  let sql: String
  let file: String
  /// Whether it leaves the database as it is.
  let isReadOnly: Bool
  var isInUse = false
  private let parameterCount: Int

  init(_ sql: String, _ database: OpaquePointer?, in file: String) throws {
    var pointer: OpaquePointer?
    let (code, length) = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, &rest)
      return (code, rest.map { $0 - text } ?? 0)
    }
    self.pointer = pointer
    self.sql = sql
    self.file = file
    isReadOnly = sqlite3_stmt_readonly(pointer) != 0
    parameterCount = Int(sqlite3_bind_parameter_count(pointer))
    guard code == SQLITE_OK else { throw SQLiteError(of: database, in: file, sql: sql) }
    guard pointer != nil, sql.utf8.dropFirst(length).allSatisfy("; \t\r\n".utf8.contains) else {
      throw misuse("the text must hold one statement; executeScript runs several")
    }
  }

  deinit { sqlite3_finalize(pointer) }

  /// Puts values in the place of all parameters.
  func bind(_ values: [any SQLBindable]) throws {
    guard values.count == parameterCount else {
      throw misuse("the statement needs \(parameterCount) values, not \(values.count)")
    }
    for index in values.indices {
      let code = try bind(values[index].sqlValue, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw failure }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) throws -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(pointer, index)
    case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
    case .real(let number):
      // SQLite would store NULL in its place.
      if number.isNaN { throw misuse("value \(index) is NaN, which can't be stored") }
      return sqlite3_bind_double(pointer, index, number)
    case .text(var text):
      return text.withUTF8 { csqlite_bind_text(pointer, index, $0.baseAddress, $0.count) }
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        csqlite_bind_blob(pointer, index, $0.baseAddress, $0.count)
      }
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
  func end() {
    // The result repeats that of the last step, which was checked.
    sqlite3_reset(pointer)
    isInUse = false
  }

  /// The error that SQLite reports for the last call.
  private var failure: SQLiteError {
    SQLiteError(of: sqlite3_db_handle(pointer), in: file, sql: sql)
  }

  private func misuse(_ message: String) -> SQLiteError {
    SQLiteError(SQLITE_MISUSE, message, in: file, sql: sql)
  }
}
