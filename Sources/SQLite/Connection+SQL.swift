/// Each method runs one statement, with a `?` for each value. Values are bound, never glued into the
/// SQL; nil is bound as NULL.
extension Connection {
  /// Runs a statement to its end: `execute("DELETE FROM note WHERE bid = ?", 71)`.
  public func execute(_ sql: String, _ values: any SQLBindable...) throws {
    try execute(sql, values: values)
  }

  /// Runs a statement to its end, with as many values as there are in an array.
  public func execute(_ sql: String, values: [any SQLBindable]) throws {
    let statement = try start(sql, values)
    defer { statement.end() }
    while try statement.step() {}
  }

  /// Returns all rows of a query, decoded one by one.
  public func rows<T>(
    _ sql: String, _ values: any SQLBindable..., as decode: (borrowing Row) throws -> T
  ) throws -> [T] {
    let statement = try start(sql, values)
    defer { statement.end() }
    var found: [T] = []
    while try statement.step() { found.append(try decode(Row(statement))) }
    return found
  }

  /// Returns the first row of a query, decoded, or nil if there is none.
  public func first<T>(
    _ sql: String, _ values: any SQLBindable..., as decode: (borrowing Row) throws -> T
  ) throws -> T? {
    let statement = try start(sql, values)
    defer { statement.end() }
    return try statement.step() ? try decode(Row(statement)) : nil
  }
}
