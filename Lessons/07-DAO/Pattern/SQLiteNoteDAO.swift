import BookLibrary
import SQLite

/// A **concrete DAO**: its data source is an SQLite database, with a table for books and one for
/// notes.
struct SQLiteNoteDAO: LibraryDAO {
  let database: Database
  /// The name of the database in errors.
  let file: String

  func create(_ note: Note) async throws {
    try await write(note) { connection in
      try connection.execute(
        Note.table.insert, values: Note.table.values(of: note))
    }
  }

  func update(_ note: Note) async throws {
    try await write(note) { connection in
      try connection.execute(Note.table.update, values: Note.table.values(of: note))
      if connection.changes == 0 { throw DAOError.notFound(note.id) }
    }
  }

  func remove(_ id: Note.ID) async throws {
    try await write { connection in
      try connection.execute("DELETE FROM note WHERE nid = ?", id)
      if connection.changes == 0 { throw DAOError.notFound(id) }
    }
  }

  func find(_ id: Note.ID) async throws -> Note? {
    try await read { connection in
      try connection.first(Note.table.select + " WHERE nid = ?", id, as: Note.table.model)
    }
  }

  func findAll() async throws -> [Note] {
    try await read { try $0.rows(Note.table.select + " ORDER BY nid", as: Note.table.model) }
  }

  func findBooks() async throws -> [Book] {
    try await read { try $0.rows(Book.table.select + " ORDER BY bid", as: Book.table.model) }
  }

  func removeBook(_ id: Book.ID) async throws {
    try await write { connection in
      try connection.execute("DELETE FROM note WHERE bid = ?", id)
      try connection.execute("DELETE FROM book WHERE bid = ?", id)
      if connection.changes == 0 { throw DAOError.noSuchBook(id) }
    }
  }

  func restore(_ memento: Library.Memento) async throws {
    let library = Library(memento)
    try await write { connection in
      try connection.executeScript("DELETE FROM note; DELETE FROM book")
      for book in library.shelf {
        try connection.execute(Book.table.insert, values: Book.table.values(of: book))
      }
      for note in library.notes {
        try connection.execute(Note.table.insert, values: Note.table.values(of: note))
      }
    }
  }
}
