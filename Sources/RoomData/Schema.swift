import SQLite

/// The tables of the database, as the steps from each version to the next.
enum Schema {
  /// The step at index 0 makes version 1 of an empty database. A step that has been shipped never
  /// changes; a new table is a new step.
  static let steps = [
    """
    CREATE TABLE book (
      bid INTEGER PRIMARY KEY, position INTEGER NOT NULL UNIQUE, book_name TEXT NOT NULL,
      is_read INTEGER NOT NULL, orientation INTEGER NOT NULL, pic TEXT NOT NULL);
    CREATE TABLE note (
      nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
      author TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL,
      updated INTEGER NOT NULL);
    CREATE INDEX note_bid ON note (bid);
    CREATE TABLE session (
      sid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER NOT NULL REFERENCES book (bid),
      started INTEGER NOT NULL, ended INTEGER NOT NULL, breaks INTEGER NOT NULL,
      minutes INTEGER NOT NULL);
    CREATE INDEX session_bid ON session (bid);
    CREATE INDEX session_started ON session (started);
    PRAGMA application_id = \(applicationID)
    """,
    """
    CREATE TABLE document (name TEXT PRIMARY KEY, content BLOB NOT NULL);
    CREATE TABLE memento (mid INTEGER PRIMARY KEY, content BLOB NOT NULL)
    """,
  ]

  /// Tells this program's databases from those of others: "Room" in ASCII.
  private static let applicationID = 0x526f_6f6d

  /// Returns the version of a database, 0 if it is empty; refuses another program's, and a newer one.
  static func version(_ connection: Connection) throws -> Int {
    let version = try number("PRAGMA user_version", connection)
    let owner = try number("PRAGMA application_id", connection)
    let tables = try number("SELECT count(*) FROM sqlite_schema", connection)
    guard tables > 0 else { return 0 }
    guard owner == applicationID else {
      throw DamagedData(reason: "it is another program's database")
    }
    guard (1...steps.count).contains(version) else {
      throw DamagedData(
        reason: "version \(version) is not known here; the newest known version is \(steps.count)")
    }
    return version
  }

  /// Takes the steps that a database lacks.
  ///
  /// - Returns: Whether it was empty.
  static func bringUpToDate(_ connection: Connection) throws -> Bool {
    let version = try version(connection)
    for step in steps.dropFirst(version) { try connection.executeScript(step) }
    if version < steps.count {
      try connection.executeScript("PRAGMA user_version = \(steps.count)")
    }
    return version == 0
  }

  private static func number(_ sql: String, _ connection: Connection) throws -> Int {
    try connection.first(sql) { try $0.int(0) } ?? 0
  }
}
