extension Connection {
  /// Runs one statement to its end, with values whose number is known only when the program runs.
  ///
  /// - Parameters:
  ///   - sql: One statement, with a `?` for each value.
  ///   - values: The values, in the order of the `?`.
  public func execute(_ sql: String, values: [SQLValue]) throws(SQLiteError) {
    let use = try take(sql)
    defer { giveBack(use) }
    var binder = Binder(use)
    for value in values { try value.bind(to: &binder) }
    guard binder.given == use.parameterCount else {
      throw wrongNumber(of: binder.given, for: use.parameterCount, sql)
    }
    while try step(use) {}
  }
}
