import CSQLite
import Foundation

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
    try Self.requireWritableFile(path)
    // The prefix "./" keeps SQLite from interpreting names like ":memory:".
    let name = path.hasPrefix("/") ? path : "./" + path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    var database: OpaquePointer?
    let code = sqlite3_open_v2(name, &database, flags, nil)
    self.database = database
    guard code == SQLITE_OK else { throw SQLiteError(code, in: file) }
    sqlite3_extended_result_codes(database, 1)
    sqlite3_busy_timeout(database, Int32(timeout / .milliseconds(1)))
    try execute("PRAGMA foreign_keys = 1")
  }

  deinit { sqlite3_close(database) }

  /// Rejects files that SQLite would mishandle.
  ///
  /// Beside a read-only file, SQLite would leave files that lock the owner out. It would block on a
  /// pipe, and overwrite a file of one byte as if it were empty.
  private static func requireWritableFile(_ path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    var status = stat()
    let exists = stat(path, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw SQLiteError(SQLITE_CANTOPEN, "it is a folder or a pipe", in: path)
    }
    guard access(folder, W_OK) == 0, !exists || access(path, W_OK) == 0 else {
      throw SQLiteError(SQLITE_READONLY, "the file or its folder can't be written", in: path)
    }
    guard !exists || status.st_size != 1 else { throw SQLiteError(SQLITE_NOTADB, in: path) }
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  func transaction<T>(_ begin: String, _ body: (Connection) throws -> T) throws -> T {
    try execute(begin)
    do {
      let result = try body(self)
      try execute("COMMIT")
      return result
    } catch {
      // After some errors, SQLite has already rolled back.
      if sqlite3_get_autocommit(database) == 0 { try? execute("ROLLBACK") }
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
      throw SQLiteError(of: database, in: file, sql: sql)
    }
  }

  /// Returns a statement with its values bound.
  private func start(_ sql: String, _ values: [any SQLBindable]) throws -> Statement {
    let statement = try Statement(sql, database, in: file)
    try statement.bind(values)
    return statement
  }
}
