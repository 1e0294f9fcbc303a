import SQLite

/// Notes in a database, with SQL that is glued from strings. What could go wrong?
struct GluedNotes {
  let database: Database

  func add(_ content: String, by author: String) throws {
    try database.write { connection in
      try connection.executeScript(
        "INSERT INTO note VALUES ('\(author)', '\(content)')")
    }
  }
}
