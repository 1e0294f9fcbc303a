import BookLibrary
import SQLite

/// A mapping in its first stage: an insertion written by hand, for notes alone.
struct NoteManager {
  let database: Database

  func insert(_ note: Note) throws {
    try database.write { connection in
      try connection.execute(
        "INSERT INTO note (author, content) VALUES (?, ?)",
        note.author, note.content)
    }
  }
}
