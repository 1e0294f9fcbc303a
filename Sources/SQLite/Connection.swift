import CSQLite

/// A way into the database for the body of one `write` or `read`.
///
/// Not `Sendable`, so it can't leave that body.
public final class Connection {
  enum Access { case read, write }

  let file: String
  private let database: OpaquePointer?
  /// The rights of the body that is running; nil while none is.
  private var access: Access?
  /// The statements that were prepared, by their SQL.
  private var statements: [String: Statement] = [:]

  /// Opens a file, or a database in memory if there is no path.
  init(path: String?, timeout: Duration = .zero, isReadOnly: Bool = false) throws {
    file = path ?? "the database in memory"
    // With "./" in front, since SQLite has other uses for names like ":memory:".
    let name = path.map { $0.hasPrefix("/") ? $0 : "./" + $0 } ?? ":memory:"
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var database: OpaquePointer?
    var code = name.utf8.contains(0) ? SQLITE_CANTOPEN : csqlite_check_file(name)
    if code == SQLITE_OK {
      code = sqlite3_open_v2(name, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
    }
    self.database = database
    guard code == SQLITE_OK else { throw SQLiteError(code, in: file) }
    sqlite3_extended_result_codes(database, 1)
    let milliseconds = timeout / .milliseconds(1)
    sqlite3_busy_timeout(database, Int32(max(0, min(milliseconds, Double(Int32.max)))))
    try execute("PRAGMA foreign_keys = 1")
    // SQLite opens the file only now, and reads its header and schema.
    try execute("SELECT count(*) FROM sqlite_schema")
  }

  deinit {
    statements = [:]
    sqlite3_close(database)
  }

  /// Chooses the journal and the durability of a database that may be written.
  func use(_ journal: Database.Journal, _ durability: Database.Durability) throws {
    if journal != .asFound {
      let mode = journal == .writeAhead ? "wal" : "delete"
      let statement = try start("PRAGMA journal_mode = \(mode)", [])
      defer { statement.end() }
      guard try statement.step(), try Row(statement).text(0) == mode else {
        throw SQLiteError(SQLITE_CANTOPEN, "the file or its folder can't be written", in: file)
      }
    }
    try execute("PRAGMA synchronous = \(durability.rawValue)")
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  func transaction<T>(_ access: Access, _ body: (Connection) throws -> T) throws -> T {
    try execute(access == .write ? "BEGIN IMMEDIATE" : "BEGIN")
    do {
      self.access = access
      let result = try body(self)
      self.access = nil
      try execute("COMMIT")
      return result
    } catch {
      self.access = nil
      // After some errors SQLite itself has rolled back already.
      if isInTransaction { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Returns a statement with its values bound, for the caller to step and to end.
  func start(_ sql: String, _ values: [any SQLBindable]) throws -> Statement {
    let statement = try prepared(sql)
    try check(sql, isReadOnly: statement.isReadOnly)
    try statement.bind(values)
    statement.isInUse = true
    return statement
  }

  /// Returns a statement that isn't in use. A query within the same query gets one of its own.
  private func prepared(_ sql: String) throws -> Statement {
    if let statement = statements[sql], !statement.isInUse { return statement }
    let statement = try Statement(sql, database, in: file)
    // A program has few statements; if it makes up new ones all the time, none is worth keeping.
    if statements.count == 100 { statements = [:] }
    statements[sql] = statement
    return statement
  }

  /// Runs all statements of a text, which can have no values, within a `write`.
  public func executeScript(_ sql: String) throws {
    try check(sql, isReadOnly: false)
    guard !sql.utf8.contains(0) else {
      throw SQLiteError(SQLITE_MISUSE, "SQL can't hold NUL", in: file, sql: sql)
    }
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(of: database, in: file, sql: sql)
    }
  }

  /// The number of rows that the last statement inserted, changed or deleted.
  public var changes: Int { Int(sqlite3_changes(database)) }

  /// Whether the file has lost its name, or another file has it now.
  public var hasMoved: Bool {
    var hasMoved: Int32 = 0
    sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return hasMoved != 0
  }

  private var isInTransaction: Bool { sqlite3_get_autocommit(database) == 0 }

  /// Checks that the body that is running doesn't write in a `read`, and doesn't go on after SQLite
  /// has rolled back.
  private func check(_ sql: String, isReadOnly: Bool) throws {
    guard let access else { return }
    guard isInTransaction else {
      throw SQLiteError(SQLITE_MISUSE, "the transaction has ended already", in: file, sql: sql)
    }
    guard access == .write || isReadOnly else {
      throw SQLiteError(SQLITE_READONLY, "a read can't change the database", in: file, sql: sql)
    }
  }
}
