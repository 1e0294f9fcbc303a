/// An SQLite database in a file, with one connection for writing and another for reading.
///
/// Each access is a closure that runs in a transaction, while the caller's task waits. The file is
/// in WAL mode, so that reads don't wait for a write: they see the state before it. Foreign keys
/// are enforced, and a committed change survives a power failure.
public final class Database: Sendable {
  private let writer: Access
  private let reader: Access

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
    let writing = try Connection(path: path, timeout: timeout)
    try writing.migrate(to: schema, timeout: timeout, filledBy: fill)
    writer = Access(writing)
    let reading = try Connection(path: path, timeout: timeout)
    try reading.execute("PRAGMA query_only = 1")
    reader = Access(reading)
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  ///
  /// - Parameter committed: Called after the commit, before the next write begins.
  /// - Throws: The body's error, unchanged, or an ``SQLiteError``.
  public func write<T: Sendable>(
    _ body: @Sendable (Connection) throws -> T, committed: @Sendable (T) -> Void = { _ in }
  ) async throws -> T {
    // Take the write lock up front, so that no other writer can make the transaction fail halfway.
    try await writer.transaction("BEGIN IMMEDIATE", body, committed)
  }

  /// Runs the body in a read-only transaction, on one consistent state of the database.
  ///
  /// - Throws: The body's error, unchanged, or an ``SQLiteError``.
  public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws -> T {
    try await reader.transaction("BEGIN", body)
  }

  /// Returns a number that changes when another program, or another `Database`, commits a change.
  public func version() async throws -> Int { try await writer.version() }
}

/// An actor that lends its connection to one task at a time.
private actor Access {
  private let connection: Connection

  init(_ connection: sending Connection) {
    self.connection = connection
  }

  func transaction<T: Sendable>(
    _ begin: String, _ body: @Sendable (Connection) throws -> T,
    _ committed: @Sendable (T) -> Void = { _ in }
  ) throws -> T {
    let value = try connection.transaction(begin, body)
    committed(value)
    return value
  }

  /// Returns the connection's `data_version`, which its own commits don't change.
  func version() throws -> Int {
    try connection.first("PRAGMA data_version") { try $0.int("data_version") } ?? 0
  }
}
