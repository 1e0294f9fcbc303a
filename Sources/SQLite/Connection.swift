import CSQLite

/// A database connection, lent to the body of one `write` or `read`.
///
/// Each method runs one statement, with a `?` for each value. Values are bound, never interpolated
/// into the SQL; nil is bound as NULL.
public final class Connection {
  let file: String
  private let database: OpaquePointer?
  /// The last statements, to be run again: preparing one takes longer than running it.
  private var statements: [Statement] = []

  /// Opens a database file, creating it if necessary. A file that can't be written can be read.
  init(path: String, timeout: Duration) throws {
    file = path
    var database: OpaquePointer?
    // Without locks of its own: only one thread at a time has the connection.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &database, flags, nil)
    self.database = database
    guard code == SQLITE_OK else { throw SQLiteError(of: database, in: file) }
    sqlite3_busy_timeout(database, Int32(timeout / .milliseconds(1)))
    try execute("PRAGMA foreign_keys = 1")
    // On macOS, a plain `fsync` leaves a commit in the drive's cache, which a power failure empties.
    try execute("PRAGMA fullfsync = 1")
  }

  // The connection stays until its last statement has been finalized.
  deinit { sqlite3_close_v2(database) }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  func transaction<T>(_ begin: String, _ body: (Connection) throws -> T) throws -> T {
    try execute(begin)
    do {
      let result = try body(self)
      try execute("COMMIT")
      return result
    } catch {
      // This fails only if SQLite has already rolled back.
      try? execute("ROLLBACK")
      throw error
    }
  }
}

// MARK: - Statements

extension Connection {
  /// Runs a statement to completion: `execute("DELETE FROM note WHERE bid = ?", 71)`.
  public func execute(_ sql: String, _ values: any SQLBindable...) throws {
    try run(sql, values) { _ in true }
  }

  /// Returns all rows of a query, decoded one by one.
  @inlinable public func rows<T>(
    _ sql: String, _ values: any SQLBindable..., as decode: (Row) throws -> T
  ) throws -> [T] {
    try rows(sql, binding: values, as: decode)
  }

  /// Returns all rows of a query whose values are in an array.
  @inlinable public func rows<T>(
    _ sql: String, binding values: [any SQLBindable], as decode: (Row) throws -> T
  ) throws -> [T] {
    var found: [T] = []
    try run(sql, values) { row in
      found.append(try decode(row))
      return true
    }
    return found
  }

  /// Returns the first row of a query, decoded, or nil if there is none.
  public func first<T>(
    _ sql: String, _ values: any SQLBindable..., as decode: (Row) throws -> T
  ) throws -> T? {
    var found: T?
    try run(sql, values) { row in
      found = try decode(row)
      return false
    }
    return found
  }

  /// The number of rows that the last statement inserted, changed or deleted.
  public var changes: Int { Int(sqlite3_changes(database)) }

  /// Runs a script of several statements, without parameters.
  func executeScript(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(of: database, in: file)
    }
  }

  /// Runs a statement until the body, which gets each row, returns false. A query within itself has
  /// another statement.
  @usableFromInline func run(
    _ sql: String, _ values: [any SQLBindable], each body: (Row) throws -> Bool
  ) throws {
    // Comparing a few texts is faster than hashing one.
    let kept = statements.first { $0.sql == sql && !$0.isInUse }
    let statement = try kept ?? Statement(sql, database, in: file)
    if kept == nil { statements = [statement] + statements.prefix(29) }
    statement.isInUse = true
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step(), try body(Row(statement: statement)) {}
  }
}
