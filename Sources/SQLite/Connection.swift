import CSQLite

/// A database connection, lent to the body of one `write` or `read`.
///
/// Each method runs one statement, with a `?` for each value. Values are bound, never interpolated
/// into the SQL; nil is bound as NULL.
public final class Connection {
  let file: String
  private let database: OpaquePointer?

  /// Opens a database file, creating it if necessary.
  init(path: String, timeout: Duration) throws {
    file = path
    var database: OpaquePointer?
    let code = sqlite3_open(path, &database)
    self.database = database
    guard code == SQLITE_OK else { throw SQLiteError(of: database, in: file) }
    // SQLite could still read it, but would leave files beside it that lock the owner out.
    guard sqlite3_db_readonly(database, "main") == 0 else {
      throw SQLiteError(kind: .other, message: "the file can't be written", file: file)
    }
    sqlite3_busy_timeout(database, Int32(timeout / .milliseconds(1)))
    try execute("PRAGMA foreign_keys = 1")
  }

  deinit { sqlite3_close(database) }

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
    let statement = try start(sql, values)
    while try statement.step() {}
  }

  /// Returns all rows of a query, decoded one by one.
  public func rows<T>(
    _ sql: String, _ values: any SQLBindable..., as decode: (Row) throws -> T
  ) throws -> [T] {
    let statement = try start(sql, values)
    var found: [T] = []
    while try statement.step() { found.append(try decode(Row(statement: statement))) }
    return found
  }

  /// Returns the first row of a query, decoded, or nil if there is none.
  public func first<T>(
    _ sql: String, _ values: any SQLBindable..., as decode: (Row) throws -> T
  ) throws -> T? {
    let statement = try start(sql, values)
    return try statement.step() ? try decode(Row(statement: statement)) : nil
  }

  /// The integer key of the row that was inserted last.
  public var lastInsertedID: Int { Int(sqlite3_last_insert_rowid(database)) }

  /// The number of rows that the last statement inserted, changed or deleted.
  public var changes: Int { Int(sqlite3_changes(database)) }

  /// Runs a script of several statements, without parameters.
  func executeScript(_ sql: String) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(of: database, in: file)
    }
  }

  /// Returns a statement with its values bound.
  private func start(_ sql: String, _ values: [any SQLBindable]) throws -> Statement {
    let statement = try Statement(sql, database, in: file)
    try statement.bind(values)
    return statement
  }
}
