/// Why something could not be done with a database.
public struct SQLiteError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
    /// SQLite reports its extended result code.
    case sqlite(code: Int32)
    /// The file can't be opened as a database; nothing was changed.
    case cannotOpen(OpeningFault, path: String, code: Int32)
    /// The statement was finalized, or its connection's access is over.
    case finalized
    /// The connection was used after the `write` or `read` that it was given to.
    case accessEnded
    /// A statement can't be changed while one of its rows is read.
    case statementInUse
    /// There is no row: not stepped yet, or stepped past the last.
    case noRow
    /// There is no such column.
    case columnOutOfRange(Int, count: Int)
    /// The column holds another type than was asked for.
    case wrongType(column: String, expected: String, found: String)
    /// SQLite could not store the value, or would store another.
    case valueRefused(String)
    /// A statement needs as many values as it has parameters.
    case wrongNumberOfValues(expected: Int, given: Int)
    /// The text holds no statement at all.
    case noStatement
    /// The text holds more than one statement.
    case severalStatements
    /// The transaction ended before the access did; all of it was rolled back, or committed by hand.
    case transactionEnded
    /// The database was used inside of an access to itself, on the same thread.
    case nestedAccess
    /// The database's contents don't fit together.
    case damaged
  }

  /// What is wrong.
  public let problem: Problem
  /// SQLite's message, or ours: for people.
  public let message: String
  /// The statement that failed, with `?` for its values.
  public let sql: String?

  init(_ problem: Problem, _ message: String, sql: String? = nil) {
    self.problem = problem
    self.message = message
    self.sql = sql
  }
}
