import CSQLite

extension Connection {
  /// Does all of the body or nothing: its changes are taken back if it throws.
  ///
  /// Inside a `write` this is a savepoint, so that only the body's changes are taken back.
  ///
  /// - Throws: The body's error, as it is; SQLite's if the changes can't be kept.
  public func transaction<T>(_ body: (Connection) throws -> T) throws -> T {
    depth += 1
    defer { depth -= 1 }
    let name = "level\(depth)"
    try execute("SAVEPOINT \(name)")
    do {
      let result = try body(self)
      try execute("RELEASE \(name)")
      return result
    } catch {
      // A failure here means that SQLite has ended the transaction: nothing is left to take back.
      try? execute("ROLLBACK TO \(name)")
      try? execute("RELEASE \(name)")
      throw error
    }
  }

  /// Runs the body between a beginning and an end, and rolls back if either the body or the end
  /// fails.
  func whole<T>(
    _ beginning: String, _ end: String, _ body: (Connection) throws -> T
  ) throws -> T {
    try execute(beginning)
    isInTransaction = true
    defer { isInTransaction = false }
    do {
      let result = try body(self)
      giveBackAll()
      try execute(end)
      return result
    } catch {
      giveBackAll()
      isInTransaction = false
      if sqlite3_get_autocommit(database) == 0 { try? execute("ROLLBACK") }
      throw error
    }
  }
}
