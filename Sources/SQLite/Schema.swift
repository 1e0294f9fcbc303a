import CSQLite
import Foundation

/// The schema of a program's databases, as one migration step per version.
public struct Schema: Sendable {
  let applicationID: Int
  let steps: [String]

  /// Creates a schema.
  ///
  /// - Parameters:
  ///   - applicationID: Identifies the program's databases; must not be 0.
  ///   - steps: The step at index 0 turns an empty database into version 1. Never change a step
  ///     that has shipped; add a new one instead.
  public init(applicationID: Int32, steps: [String]) {
    self.applicationID = Int(applicationID)
    self.steps = steps
  }
}

extension Connection {
  /// Opens a database for writing. Checks it before writing anything, then runs the missing steps.
  convenience init(
    writing path: String, schema: Schema, timeout: Duration,
    filledBy fill: @Sendable (Connection) throws -> Void
  ) throws {
    try self.init(path: path, timeout: timeout)
    _ = try transaction("BEGIN") { try $0.version(in: schema) }
    try useWAL(timeout: timeout)
    // Another program may have run the steps in the meantime.
    try transaction("BEGIN IMMEDIATE") { connection in
      let version = try connection.version(in: schema)
      guard version < schema.steps.count else { return }
      for step in schema.steps.dropFirst(version) { try connection.executeScript(step) }
      try connection.execute("PRAGMA application_id = \(schema.applicationID)")
      try connection.execute("PRAGMA user_version = \(schema.steps.count)")
      if version == 0 { try fill(connection) }
    }
  }

  /// Opens a database for reading only.
  convenience init(reading path: String, timeout: Duration) throws {
    try self.init(path: path, timeout: timeout)
    try execute("PRAGMA query_only = 1")
  }

  /// Switches to WAL mode. SQLite waits for most locks, but not for this one.
  private func useWAL(timeout: Duration) throws {
    let end = ContinuousClock.now + timeout
    while true {
      do {
        return try execute("PRAGMA journal_mode = wal")
      } catch let error as SQLiteError where error.kind == .busy && ContinuousClock.now < end {
        usleep(1000)
      }
    }
  }

  /// Checks that a database is intact and belongs to this program, and returns its version: 0 if it
  /// is empty.
  private func version(in schema: Schema) throws -> Int {
    let flaws = try rows("PRAGMA quick_check") { try $0.text("quick_check") }
    guard flaws == ["ok"] else { throw SQLiteError(SQLITE_CORRUPT, in: file) }
    let owner = try number("PRAGMA application_id", "application_id")
    let version = try number("PRAGMA user_version", "user_version")
    if try number("SELECT count(*) AS tables FROM sqlite_schema", "tables") == 0, owner == 0 {
      return 0
    }
    guard owner == schema.applicationID else {
      throw SQLiteError(SQLITE_NOTADB, "it is another program's database", in: file)
    }
    guard (1...schema.steps.count).contains(version) else {
      let newest = schema.steps.count
      throw SQLiteError(
        SQLITE_NOTADB,
        "version \(version) is not supported; the newest supported version is \(newest)", in: file)
    }
    return version
  }

  private func number(_ sql: String, _ column: String) throws -> Int {
    try first(sql) { try $0.int(column) } ?? 0
  }
}
