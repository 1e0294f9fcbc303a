/// An SQLite database in a file or in memory: one connection writes, and another reads.
///
/// Each access is a closure that runs in a transaction. The file is in WAL mode, so that reads go on
/// while a write is open: they see the state before it. Foreign keys are enforced. A damaged or
/// foreign file is left as it is.
///
/// `try database.write { … }` blocks its thread until it is done; `try await database.write { … }`
/// suspends its task instead.
public final class Database: Sendable {
  /// The failures that no commit gets lost in. The database survives all of them.
  public enum Durability: String, Sendable {
    /// The end of the process; a power cut may take the last commits.
    case process = "NORMAL"
    /// A power cut, too: each commit waits for the disk.
    case power = "FULL"
  }

  /// The ways to keep changes apart until they are committed.
  public enum Journal: Sendable {
    /// A log beside the file, so that reads go on while a write is open.
    case writeAhead
    /// The log that the file has at present, to look at it without a change.
    case asFound
    /// A log that is gone after each transaction, so that all of the database is in one file. It is
    /// an error of the kind ``SQLiteError/Kind/busy`` if another connection has a write-ahead log.
    case rollback
  }

  private let writer: SerialAccess
  private let reader: SerialAccess

  /// Opens a database, and creates its file if there is none.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - timeout: How long to wait for another program's lock.
  ///   - durability: The failures that a commit survives.
  ///   - journal: How changes are kept apart; but for a write-ahead log there is one connection.
  ///   - isReadOnly: Whether the file must exist, and each `write` is refused.
  public init(
    path: String, timeout: Duration = .seconds(5), durability: Durability = .process,
    journal: Journal = .writeAhead, isReadOnly: Bool = false
  ) throws {
    func open() throws -> SerialAccess {
      let connection = try Connection(path: path, timeout: timeout, isReadOnly: isReadOnly)
      if !isReadOnly { try connection.use(journal, durability) }
      return SerialAccess(connection)
    }
    writer = try open()
    reader = isReadOnly || journal != .writeAhead ? writer : try open()
  }

  /// Creates an empty database in memory, with one connection for reads and writes.
  public static func inMemory() throws -> Database {
    Database(SerialAccess(try Connection(path: nil)))
  }

  private init(_ access: SerialAccess) {
    (writer, reader) = (access, access)
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  ///
  /// The transaction may write from its beginning, so it can't fail halfway because of another. A
  /// `write` within a `write` to the same database is an error.
  ///
  /// - Parameter afterCommit: Gets the result once it is committed, before the next `write` begins.
  /// - Throws: The body's error, as it is; or an ``SQLiteError``.
  public func write<T: Sendable>(
    _ body: @Sendable (Connection) throws -> T, afterCommit: @Sendable (T) -> Void = { _ in }
  ) throws -> T {
    try writer.wait { try $0.write(body, afterCommit) }
  }

  /// Runs the body on one consistent state of the database, which it can't change.
  ///
  /// - Throws: The body's error, as it is; or an ``SQLiteError``.
  public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    try reader.wait { try $0.transaction(.read, body) }
  }

  /// Runs the body in a transaction, while the caller's task is suspended.
  ///
  /// - Parameter afterCommit: Gets the result once it is committed, before the next `write` begins.
  /// - Throws: `CancellationError` if the task was cancelled before its turn. A body that has begun
  ///   goes on to its end.
  public func write<T: Sendable>(
    _ body: @Sendable (Connection) throws -> T, afterCommit: @Sendable (T) -> Void = { _ in }
  ) async throws -> T {
    try await writer.use { try $0.write(body, afterCommit) }
  }

  /// Runs the body on one consistent state of the database, while the caller's task is suspended.
  ///
  /// - Throws: `CancellationError` if the task was cancelled before its turn.
  public func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) async throws -> T {
    try await reader.use { try $0.transaction(.read, body) }
  }
}

extension Connection {
  fileprivate func write<T>(
    _ body: (Connection) throws -> T, _ afterCommit: (T) -> Void
  ) throws -> T {
    let result = try transaction(.write, body)
    afterCommit(result)
    return result
  }
}
