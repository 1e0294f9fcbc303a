import CSQLite

/// The row that a statement stands on.
///
/// It can't be copied, only lent: code that would keep it doesn't compile. Columns are counted from
/// 0. Each getter takes one type only and changes nothing on the way: a column that holds another
/// type, NULL included, is an error.
public struct Row: ~Copyable {
  let statement: OpaquePointer?
  /// How many columns the row has.
  public let count: Int

  @usableFromInline
  init(_ use: StatementUse) {
    statement = use.pointer
    count = Int(sqlite3_column_count(use.pointer))
  }

  /// Returns the whole number in a column.
  public func int(_ column: Int) throws(SQLiteError) -> Int {
    try int(try cell(column))
  }

  /// Returns the number in floating point in a column.
  public func double(_ column: Int) throws(SQLiteError) -> Double {
    try double(try cell(column))
  }

  /// Returns whether a column holds 1; any number but 1 and 0 is an error.
  public func bool(_ column: Int) throws(SQLiteError) -> Bool {
    try bool(try cell(column))
  }

  /// Returns the text in a column, NUL included.
  ///
  /// - Throws: `wrongType` also for bytes that aren't UTF-8.
  public func text(_ column: Int) throws(SQLiteError) -> String {
    try text(try cell(column))
  }

  /// Returns the bytes in a column.
  public func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
    try blob(try cell(column))
  }

  /// Returns whether a column is NULL.
  public func isNull(_ column: Int) throws(SQLiteError) -> Bool {
    try cell(column).isNull
  }

  /// Returns what a column holds, of whatever type.
  public func value(_ column: Int) throws(SQLiteError) -> SQLValue {
    switch try cell(column).type {
    case SQLITE_INTEGER: .integer(Int64(try int(column)))
    case SQLITE_FLOAT: .real(try double(column))
    case SQLITE_TEXT: .text(try text(column))
    case SQLITE_BLOB: .blob(try blob(column))
    default: .null
    }
  }

  /// A column's value, in place, and its type.
  struct Cell {
    let column: Int
    let value: OpaquePointer?
    let type: Int32

    var isNull: Bool { type == SQLITE_NULL }
  }

  @inline(__always)
  func cell(_ column: Int) throws(SQLiteError) -> Cell {
    guard column >= 0, column < count else {
      throw SQLiteError(
        .columnOutOfRange(column, count: count), "There is no column \(column), only \(count).",
        sql: statement.sql)
    }
    let value = sqlite3_column_value(statement, Int32(truncatingIfNeeded: column))
    return Cell(column: column, value: value, type: sqlite3_value_type(value))
  }
}
