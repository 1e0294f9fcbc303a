import SQLite

/// The smaller repair: each value is bound to a `?`, and errors are thrown.
struct NoteImport {
  let database: Database

  func add(_ content: String, by author: String) throws {
    let sql = "INSERT INTO note (author, content) VALUES (?, ?)"
    try database.write { try $0.execute(sql, author, content) }
  }
}
