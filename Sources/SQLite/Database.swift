import Synchronization

/// An SQLite database in a file, or in memory for the path `:memory:`.
///
/// Each access is a closure that runs in a transaction, one at a time. It must not use the database
/// itself, only the connection that it gets. Foreign keys are enforced, and a change committed to a
/// file survives a power failure.
public final class Database: Sendable {
  private let connection: Mutex<Connection>

  /// Opens a database, creating it if necessary. Its folder must exist.
  ///
  /// A file that is damaged, belongs to another program, or comes from a newer version of this one
  /// causes an error and is left unchanged.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for another program's lock.
  ///   - fill: Inserts the first rows of a new database.
  /// - Throws: ``SQLiteError``, or an error thrown by `fill`.
  public init(
    path: String, schema: Schema, timeout: Duration = .seconds(5),
    filledBy fill: @Sendable (Connection) throws -> Void = { _ in }
  ) throws {
    let connection = try Connection(path: path, timeout: timeout)
    try connection.migrate(to: schema, filledBy: fill)
    self.connection = Mutex(connection)
  }

  /// Opens a second connection to a database's file, which has been checked.
  public init(sharing other: Database, timeout: Duration = .seconds(5)) throws {
    let path = other.connection.withLock(\.file)
    connection = Mutex(try Connection(path: path, timeout: timeout))
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  ///
  /// - Throws: The body's error, unchanged, or an ``SQLiteError``.
  public func write<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    // Take the write lock up front, so that no other writer can make the transaction fail halfway.
    try connection.withLock { try $0.transaction("BEGIN IMMEDIATE", body) }
  }

  /// Runs the body, which only reads, on one consistent state of the database.
  ///
  /// - Throws: The body's error, unchanged, or an ``SQLiteError``.
  public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    try connection.withLock { try $0.transaction("BEGIN", body) }
  }
}
