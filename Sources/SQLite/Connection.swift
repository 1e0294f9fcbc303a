import CSQLite

/// A way into a database during one `write` or `read`; after it, each use is an error.
///
/// Not `Sendable`: it stays with the code that it was given to.
public final class Connection {
  let database: OpaquePointer?
  var cache: StatementCache
  /// Statements that were prepared and not finalized.
  var held: [Int: StatementUse] = [:]
  var isOver = false
  /// Whether a transaction was begun that must still go on.
  var isInTransaction = false
  /// How many statements were held so far; numbers them.
  var lastHeld = 0
  var depth = 0

  init(_ database: OpaquePointer?, _ cache: consuming StatementCache) {
    self.database = database
    self.cache = cache
  }

  /// How many rows the last statement inserted, changed or deleted.
  public var changes: Int { isOver ? 0 : Int(sqlite3_changes(database)) }

  /// The key of the row that was inserted last, 0 if there was none.
  public var lastInsertID: Int64 { isOver ? 0 : sqlite3_last_insert_rowid(database) }

  /// Takes a statement out of the cache, or prepares it.
  @usableFromInline
  func take(_ sql: String) throws(SQLiteError) -> StatementUse {
    try checkAccess(sql)
    return try cache.take(sql, in: database)
  }

  func checkAccess(_ sql: String) throws(SQLiteError) {
    guard !isOver else {
      throw SQLiteError(.accessEnded, "The access that gave the connection is over.", sql: sql)
    }
    if isInTransaction, sqlite3_get_autocommit(database) != 0 {
      throw SQLiteError(
        .transactionEnded, "The transaction ended before; nothing more is done.", sql: sql)
    }
  }

  @usableFromInline
  func wrongNumber(of given: Int, for expected: Int, _ sql: String) -> SQLiteError {
    SQLiteError(
      .wrongNumberOfValues(expected: expected, given: given),
      "The statement has \(expected) parameters, but \(given) values were given.", sql: sql)
  }

  /// Ends a use of a statement.
  @usableFromInline
  func giveBack(_ use: StatementUse) {
    cache.giveBack(use)
  }

  /// Goes to the next row, and returns whether there is one.
  @usableFromInline
  func step(_ use: StatementUse) throws(SQLiteError) -> Bool {
    switch sqlite3_step(use.pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(of: use.pointer)
    }
  }

  /// Ends the access: gives back what is held, and returns the cache.
  func end() -> StatementCache {
    isOver = true
    for use in held.values { cache.giveBack(use) }
    held = [:]
    cache.clearBindings()
    defer { cache = StatementCache() }
    return cache
  }
}
