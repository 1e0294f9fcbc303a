import CSQLite

/// A prepared statement, finalized when its last reference goes away.
final class Statement {
  let pointer: OpaquePointer?
  let sql: String
  private let file: String
  var isInUse = false
  /// The result's columns. They are looked up in each run, because another program may have changed
  /// the table.
  private var columns: [String] = []
  /// The index of the column that is probably read next.
  private var next = 0

  init(_ sql: String, _ database: OpaquePointer?, in file: String) throws {
    var pointer: OpaquePointer?
    let (code, length) = sql.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(database, text, -1, &pointer, &rest)
      return (code, rest.map { $0 - text } ?? 0)
    }
    self.file = file
    self.sql = sql
    self.pointer = pointer
    guard code == SQLITE_OK else { throw SQLiteError(of: database, in: file) }
    guard length == sql.utf8.count else {
      throw error("the SQL must be exactly one statement")
    }
  }

  deinit { sqlite3_finalize(pointer) }

  /// Binds a value to each parameter.
  func bind(_ values: [any SQLBindable]) throws {
    let parameters = Int(sqlite3_bind_parameter_count(pointer))
    guard values.count == parameters else {
      throw error("the statement needs \(parameters) values, not \(values.count)")
    }
    for (index, value) in zip(Int32(1)..., values) {
      guard value.bind(to: pointer, at: index) == SQLITE_OK else { throw lastError }
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

  /// Returns the index of a column.
  func index(of column: String) throws -> Int32 {
    if columns.isEmpty {
      columns = (0..<sqlite3_column_count(pointer)).map {
        String(cString: sqlite3_column_name(pointer, $0))
      }
    }
    if next >= columns.count || columns[next] != column {
      guard let index = columns.firstIndex(of: column) else {
        throw error("there is no column \(column)")
      }
      next = index
    }
    defer { next += 1 }
    return Int32(next)
  }

  /// Ends a run. The next one binds other values.
  func reset() {
    columns = []
    isInUse = false
    // This returns the last step's error, which has been thrown.
    sqlite3_reset(pointer)
  }

  /// Creates an error about this statement, with our own message.
  func error(_ message: String, _ kind: SQLiteError.Kind = .other) -> SQLiteError {
    SQLiteError(kind: kind, message: message, file: file)
  }

  private var lastError: SQLiteError { SQLiteError(of: sqlite3_db_handle(pointer), in: file) }
}
