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
  /// Checks the database before writing anything, and then runs the missing steps.
  func migrate(to schema: Schema, filledBy fill: (Connection) throws -> Void) throws {
    guard try transaction("BEGIN", { try $0.version(in: schema) }) < schema.steps.count else {
      return
    }
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

  /// Checks that a database is intact and belongs to this program, and returns its version: 0 if it
  /// is empty.
  private func version(in schema: Schema) throws -> Int {
    let flaws = try rows("PRAGMA quick_check") { try $0.text("quick_check") }
    guard flaws == ["ok"] else { throw unusable("the file is damaged") }
    let owner = try number("PRAGMA application_id", "application_id")
    let version = try number("PRAGMA user_version", "user_version")
    if try number("SELECT count(*) AS tables FROM sqlite_schema", "tables") == 0, owner == 0 {
      return 0
    }
    guard owner == schema.applicationID else {
      throw unusable("it is another program's database")
    }
    let newest = schema.steps.count
    guard version >= 1 else { throw unusable("its version is \(version)") }
    guard version <= newest else {
      let message = "its version is \(version); this program knows versions up to \(newest)"
      throw SQLiteError(kind: .newer, message: message, file: file)
    }
    return version
  }

  private func number(_ sql: String, _ column: String) throws -> Int {
    try first(sql) { try $0.int(column) } ?? 0
  }

  private func unusable(_ message: String) -> SQLiteError {
    SQLiteError(kind: .damaged, message: message, file: file)
  }
}
