import CSQLite

extension Connection {
  /// Returns a statement to bind and step by hand; prepared once for each SQL, then kept.
  public func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    let use = try take(sql)
    sqlite3_clear_bindings(use.pointer)
    lastHeld += 1
    held[lastHeld] = use
    return Statement(lastHeld, use, sql, self)
  }

  func giveBack(_ number: Int) {
    if let use = held.removeValue(forKey: number) { giveBack(use) }
  }

  /// Ends the use of all statements that are held.
  func giveBackAll() {
    for number in Array(held.keys) { giveBack(number) }
  }
}
