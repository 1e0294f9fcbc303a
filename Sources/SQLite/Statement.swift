import CSQLite

/// A prepared statement, finalized when its last reference goes away.
final class Statement {
  let pointer: OpaquePointer?
  private let file: String
  /// The index of each column of the result.
  private(set) lazy var columns = Dictionary(
    (0..<sqlite3_column_count(pointer)).map {
      (String(cString: sqlite3_column_name(pointer, $0)), $0)
    }, uniquingKeysWith: { first, _ in first })

  init(_ sql: String, _ database: OpaquePointer?, in file: String) throws {
    var pointer: OpaquePointer?
    let (code, length) = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(database, text, -1, &pointer, &rest)
      return (code, rest.map { $0 - text } ?? 0)
    }
    self.file = file
    self.pointer = pointer
    guard code == SQLITE_OK else { throw SQLiteError(of: database, in: file) }
    guard length == sql.utf8.count else {
      throw error("the SQL must be exactly one statement")
    }
  }

  deinit { sqlite3_finalize(pointer) }

  /// Binds a value to each parameter.
  func bind(_ values: [any SQLBindable]) throws {
    let count = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == count else {
      throw error("the statement needs \(count) values, not \(values.count)")
    }
    for (index, value) in zip(Int32(1)..., values) {
      guard bind(value.sqlValue, at: index) == SQLITE_OK else { throw lastError }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null:
      sqlite3_bind_null(pointer, index)
    case .integer(let number):
      sqlite3_bind_int64(pointer, index, Int64(number))
    case .text(let text):
      Array(text.utf8).withUnsafeBytes {
        csqlite_bind_text(pointer, index, $0.baseAddress, $0.count)
      }
    }
  }

  /// Advances to the next row, and returns whether there is one.
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw lastError
    }
  }

  /// Creates an error about this statement, with our own message.
  func error(_ message: String, _ kind: SQLiteError.Kind = .other) -> SQLiteError {
    SQLiteError(kind: kind, message: message, file: file)
  }

  private var lastError: SQLiteError { SQLiteError(of: sqlite3_db_handle(pointer), in: file) }
}
