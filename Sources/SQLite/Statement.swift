import CSQLite

/// A statement to bind and step by hand; for loops over the same SQL with more control.
///
/// It ends with its connection's access at the latest; each use after that is an error.
public final class Statement {
  private enum Place { case before, row, after }

  private let number: Int
  private let use: StatementUse
  private let sql: String
  private let connection: Connection
  private var place = Place.before
  private var isReading = false

  init(_ number: Int, _ use: StatementUse, _ sql: String, _ connection: Connection) {
    self.number = number
    self.use = use
    self.sql = sql
    self.connection = connection
  }

  deinit {
    connection.giveBack(number)
  }

  /// How many values the statement needs.
  public var parameterCount: Int { use.parameterCount }

  /// Starts over with new values, one for each `?`.
  public func bind<each Value: SQLBindable>(_ values: repeat each Value) throws(SQLiteError) {
    try reset()
    var binder = Binder(use)
    repeat try (each values).bind(to: &binder)
    guard binder.given == parameterCount else {
      throw connection.wrongNumber(of: binder.given, for: parameterCount, sql)
    }
  }

  /// Goes to the next row, and returns whether there is one.
  ///
  /// - Throws: `noRow` after the last row; `reset()` starts over.
  public func step() throws(SQLiteError) -> Bool {
    try checkUse()
    guard place != .after else { throw noRow }
    place = .after
    guard try connection.step(use) else { return false }
    place = .row
    return true
  }

  /// Reads the row that the statement stands on.
  ///
  /// - Throws: `noRow` if it stands on none. While the row is read, the statement can't be changed.
  public func row<T>(_ read: (borrowing Row) throws -> T) throws -> T {
    try checkUse()
    guard place == .row else { throw noRow }
    isReading = true
    defer { isReading = false }
    return try read(Row(use))
  }

  /// Goes back to before the first row; the values stay bound.
  public func reset() throws(SQLiteError) {
    try checkUse()
    sqlite3_reset(use.pointer)
    place = .before
  }

  /// Ends the use of the statement; each further use is an error.
  public func finalize() throws(SQLiteError) {
    try checkUse()
    connection.giveBack(number)
  }

  private var noRow: SQLiteError {
    SQLiteError(.noRow, "The statement stands on no row.", sql: sql)
  }

  private func checkUse() throws(SQLiteError) {
    guard connection.held[number] != nil else {
      throw SQLiteError(.finalized, "The statement was finalized, or its access is over.", sql: sql)
    }
    guard !isReading else {
      throw SQLiteError(.statementInUse, "One of the statement's rows is being read.", sql: sql)
    }
  }
}
