import SQLite

/// Adds notes with SQL that is glued together from strings. What could go wrong?
struct GluedNotes {
  let database: Database

  func add(_ content: String, by author: String) {
    let sql = "INSERT INTO note VALUES ('\(author)', '\(content)')"
    try? database.write { try $0.execute(sql) }
  }
}
