import BookLibrary
import SQLite

/// The first stage of a mapping: each line knows that it is about notes. Books need another one.
struct NoteManager {
  let database: Database

  func insert(_ note: Note) throws {
    try database.write { connection in
      try connection.execute(
        "INSERT INTO note (author, content) VALUES (?, ?)", note.author, note.content)
    }
  }
}
