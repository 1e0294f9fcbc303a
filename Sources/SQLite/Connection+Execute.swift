import CSQLite

extension Connection {
  /// Runs one statement to its end.
  ///
  /// - Parameters:
  ///   - sql: One statement, with a `?` for each value.
  ///   - values: The values, in the order of the `?`.
  @inlinable
  public func execute<each Value: SQLBindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(SQLiteError) {
    let use = try start(sql, repeat each values)
    defer { giveBack(use) }
    while try step(use) {}
  }

  /// Returns all rows of a query, decoded one by one.
  ///
  /// - Parameters:
  ///   - sql: One statement, with a `?` for each value.
  ///   - values: The values, in the order of the `?`.
  ///   - decode: Makes a value of a row; its error ends the query and is thrown on.
  @inlinable
  public func rows<T, each Value: SQLBindable>(
    _ sql: String, _ values: repeat each Value, as decode: (borrowing Row) throws -> T
  ) throws -> [T] {
    let use = try start(sql, repeat each values)
    defer { giveBack(use) }
    var found: [T] = []
    guard try step(use) else { return found }
    let row = Row(use)
    repeat { found.append(try decode(row)) } while try step(use)
    return found
  }

  /// Returns the first row of a query, decoded; nil if there is none.
  ///
  /// - Parameters:
  ///   - sql: One statement, with a `?` for each value.
  ///   - values: The values, in the order of the `?`.
  ///   - decode: Makes a value of the row; its error is thrown on.
  @inlinable
  public func first<T, each Value: SQLBindable>(
    _ sql: String, _ values: repeat each Value, as decode: (borrowing Row) throws -> T
  ) throws -> T? {
    let use = try start(sql, repeat each values)
    defer { giveBack(use) }
    return try step(use) ? try decode(Row(use)) : nil
  }

  /// Returns a statement with its values bound.
  @inlinable @inline(__always)
  func start<each Value: SQLBindable>(
    _ sql: String, _ values: repeat each Value
  ) throws(SQLiteError) -> StatementUse {
    let use = try take(sql)
    var binder = Binder(use)
    do throws(SQLiteError) {
      repeat try (each values).bind(to: &binder)
      guard binder.given == use.parameterCount else {
        throw wrongNumber(of: binder.given, for: use.parameterCount, sql)
      }
    } catch {
      giveBack(use)
      throw error
    }
    return use
  }

  /// Runs all statements of a text, which can have no parameters.
  ///
  /// The first that fails ends it; the transaction that it is in rolls back what went before.
  public func executeScript(_ sql: String) throws(SQLiteError) {
    var rest = sql
    while true {
      try checkAccess(sql)
      guard let (statement, after) = try PreparedSQL.first(of: rest, in: database) else { return }
      let use = StatementUse(pointer: statement, parameterCount: 0, place: nil)
      defer { giveBack(use) }
      let expected = Int(sqlite3_bind_parameter_count(statement))
      guard expected == 0 else { throw wrongNumber(of: 0, for: expected, statement.sql) }
      while try step(use) {}
      rest = after
    }
  }
}
