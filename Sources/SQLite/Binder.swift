import CSQLite

/// Puts values in the place of a statement's parameters, from the first on.
public struct Binder: ~Copyable {
  private let statement: OpaquePointer?
  private let count: Int32
  private var index: Int32 = 0

  @usableFromInline
  init(_ use: StatementUse) {
    statement = use.pointer
    count = Int32(truncatingIfNeeded: use.parameterCount)
  }

  /// How many values were given, bound or not.
  @usableFromInline
  var given: Int { Int(index) }

  /// Goes to the next parameter; false if there is none, so that the value is only counted.
  private mutating func advance() -> Bool {
    index += 1
    return index <= count
  }

  /// Binds NULL to the next parameter.
  public mutating func bindNull() throws(SQLiteError) {
    guard advance() else { return }
    try check(sqlite3_bind_null(statement, index))
  }

  /// Binds a whole number to the next parameter.
  public mutating func bind(integer value: Int64) throws(SQLiteError) {
    guard advance() else { return }
    try check(sqlite3_bind_int64(statement, index, value))
  }

  /// Binds a number in floating point to the next parameter.
  ///
  /// - Throws: `valueRefused` for NaN, which SQLite would silently turn into NULL.
  public mutating func bind(real value: Double) throws(SQLiteError) {
    guard advance() else { return }
    guard !value.isNaN else {
      throw SQLiteError(
        .valueRefused("NaN"),
        "Value \(index) is NaN, which SQLite can't store; bind nil if NULL is meant.",
        sql: statement.sql)
    }
    try check(sqlite3_bind_double(statement, index, value))
  }

  /// Binds text to the next parameter, NUL included.
  ///
  /// - Throws: SQLite's "too big" if there are more bytes than it takes (1,000,000,000 by default).
  public mutating func bind(text value: String) throws(SQLiteError) {
    guard advance() else { return }
    var value = value
    try check(
      value.withUTF8 { bytes in
        csqlite_bind_text(statement, index, bytes.baseAddress, bytes.count)
      })
  }

  /// Binds bytes to the next parameter; no bytes are an empty blob, not NULL.
  ///
  /// - Throws: SQLite's "too big" if there are more bytes than it takes (1,000,000,000 by default).
  public mutating func bind(blob value: [UInt8]) throws(SQLiteError) {
    guard advance() else { return }
    try check(
      value.withUnsafeBytes { bytes in
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : csqlite_bind_blob(statement, index, bytes.baseAddress, bytes.count)
      })
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code == SQLITE_OK else { throw SQLiteError(of: statement) }
  }
}
