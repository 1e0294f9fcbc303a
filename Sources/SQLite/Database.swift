/// An SQLite database in a file or in memory: one writer, and readers beside it.
///
/// Each access lasts for one closure, and is a transaction. The file is in WAL mode: readers see
/// the state at their first query, and neither wait for the writer nor hold it up. Foreign keys are
/// enforced. An access inside of another to the same database on the same thread is an error.
///
/// Nothing but SQLite's own statements changes the file: no damaged file is deleted or replaced.
public final class Database: Sendable {
  /// How much a commit survives.
  public enum Durability: Sendable {
    /// The end of the process by whatever cause, but after a power cut the last commits may be
    /// missing; the database stays whole. SQLite's `synchronous=NORMAL`.
    case process
    /// A power cut, too: each commit waits for the disk. SQLite's `synchronous=FULL`.
    case power
  }

  private let writer: Channel
  private let readers: [Channel]
  let writeQueue = AccessQueue(width: 1)
  let readQueue: AccessQueue

  /// Opens a database, and creates its file if there is none.
  ///
  /// Reads the file's header and schema; `check()` reads all of it.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must be there.
  ///   - readers: How many reads can go on at the same time; at least one.
  ///   - timeout: How long an access waits for another program's lock.
  ///   - durability: What a commit survives.
  ///   - isReadOnly: Whether the file must be there, and each `write` is refused.
  /// - Throws: `cannotOpen`, which names the file and says what is wrong.
  public convenience init(
    path: String, readers: Int = 4, timeout: Duration = .seconds(5),
    durability: Durability = .process, isReadOnly: Bool = false
  ) throws(SQLiteError) {
    try self.init(
      DatabaseFile(
        path: path, timeout: timeout, durability: durability, isReadOnly: isReadOnly),
      readers: max(1, readers))
  }

  /// Creates an empty database in memory. It has one connection, which reads and writes share.
  public static func inMemory() throws(SQLiteError) -> Database {
    try Database(nil, readers: 0)
  }

  private init(_ file: DatabaseFile?, readers count: Int) throws(SQLiteError) {
    if let file { writer = try file.openWriter() } else { writer = try .inMemory() }
    var readers: [Channel] = []
    do {
      for _ in 0..<count { if let file { readers.append(try file.openReader()) } }
    } catch {
      for channel in readers { channel.close() }
      writer.close()
      throw error
    }
    self.readers = readers
    readQueue = count == 0 ? writeQueue : AccessQueue(width: count)
  }

  deinit {
    // The writer last: only it can bring the changes from the log into the file.
    for reader in readers { reader.close() }
    writer.close()
  }

  /// Runs the body in a transaction, which is rolled back if the body or the commit fails.
  ///
  /// Waits while another thread writes. Two of a program's accesses can't get into each other's
  /// way: the transaction has the right to write from its beginning.
  ///
  /// - Throws: The body's error, as it is; or SQLite's.
  public func write<T>(_ body: (Connection) throws -> T) throws -> T {
    try checkNesting()
    return try writer.use { try $0.whole("BEGIN IMMEDIATE", "COMMIT", body) }
  }

  /// Runs the body on one consistent state of the database, which it can't change.
  ///
  /// - Throws: The body's error, as it is; or SQLite's, which is `isReadOnly` for a change.
  public func read<T>(_ body: (Connection) throws -> T) throws -> T {
    try checkNesting()
    guard let last = readers.last else {
      return try writer.use { connection in
        try connection.execute("PRAGMA query_only = 1")
        defer { try? connection.execute("PRAGMA query_only = 0") }
        return try connection.whole("BEGIN", "ROLLBACK", body)
      }
    }
    for reader in readers.dropLast() {
      if let result = try reader.useIfIdle({ try $0.whole("BEGIN", "ROLLBACK", body) }) {
        return result
      }
    }
    return try last.use { try $0.whole("BEGIN", "ROLLBACK", body) }
  }

  /// A nested access would wait for itself.
  private func checkNesting() throws(SQLiteError) {
    guard !writer.isUsedHere, !readers.contains(where: \.isUsedHere) else {
      throw SQLiteError(.nestedAccess, "This thread is in an access to this database already.")
    }
  }
}
