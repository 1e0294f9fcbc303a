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
    try transaction("BEGIN IMMEDIATE") { connection in
      // Another program may have run the steps in the meantime.
      let version = try connection.version(in: schema)
      for step in schema.steps.dropFirst(version) { try connection.executeScript(step) }
      try connection.execute("PRAGMA application_id = \(schema.applicationID)")
      try connection.execute("PRAGMA user_version = \(schema.steps.count)")
      if version == 0 { try fill(connection) }
    }
  }

  /// Checks that a database is intact and belongs to this program, and returns its version: 0 if it
  /// is empty.
  private func version(in schema: Schema) throws -> Int {
    func unusable(_ message: String, _ kind: SQLiteError.Kind = .damaged) -> SQLiteError {
      SQLiteError(kind: kind, message: message, file: file)
    }
    let flaws = try rows("PRAGMA quick_check") { try $0.text("quick_check") }
    guard flaws == ["ok"] else { throw unusable("the file is damaged") }
    let (owner, version, tables) =
      try first(
        """
        SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema) AS tables
        FROM pragma_application_id, pragma_user_version
        """
      ) { (try $0.int("application_id"), try $0.int("user_version"), try $0.int("tables")) }
      ?? (0, 0, 0)
    if owner == 0, tables == 0 { return 0 }
    guard owner == schema.applicationID else {
      throw unusable("it is another program's database")
    }
    let newest = schema.steps.count
    guard (1...newest).contains(version) else {
      throw unusable(
        "its version is \(version); this program knows versions up to \(newest)", .newer)
    }
    return version
  }
}
