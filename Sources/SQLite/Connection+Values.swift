extension Connection {
  /// Runs one statement to its end, with a list of values: for SQL that is made at run time.
  ///
  /// - Parameters:
  ///   - sql: One statement, with a `?` for each value.
  ///   - values: The values, in the order of the `?`.
  public func execute(_ sql: String, values: [SQLValue]) throws(SQLiteError) {
    let use = try take(sql, given: values.count)
    defer { giveBack(use) }
    var binder = Binder(use)
    for value in values { try value.bind(to: &binder) }
    while try step(use) {}
  }
}
