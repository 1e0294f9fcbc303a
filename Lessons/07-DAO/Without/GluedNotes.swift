import SQLite

/// Notes in the one database of the app, which everybody can reach. What could go wrong?
struct GluedNotes {
  static let database = try? Database.inMemory()

  func add(_ content: String, by author: String) -> Int {
    try? Self.database?.write { connection in
      try connection.executeScript(
        "INSERT INTO note VALUES ('\(author)', '\(content)')")
    }
    return 0
  }
}
