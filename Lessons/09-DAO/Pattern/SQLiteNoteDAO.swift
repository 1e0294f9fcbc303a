import BookLibrary
import Foundation
import SQLite

/// A **Concrete DAO**: it keeps the notes in a table of an SQLite database.
///
/// Its `Database` already lets in only one access at a time. It is an actor so that its caller's thread
/// doesn't wait for the disk.
actor SQLiteNoteDAO: NoteDAO {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func create(_ draft: NoteDraft) throws -> Note {
    try write(about: draft.bookID) { connection in
      try connection.execute(
        """
        INSERT INTO note (bid, author, content, created, updated)
        VALUES (?, ?, ?, ?, ?)
        """, draft.bookID?.rawValue, draft.author, draft.content,
        draft.created.seconds, draft.created.seconds)
      return Note(draft, id: Note.ID(rawValue: connection.lastInsertedID))
    }
  }

  func update(_ note: Note) throws {
    try write(about: note.bookID) { connection in
      try connection.execute(
        """
        UPDATE note SET bid = ?, author = ?, content = ?, created = ?, updated = ?
        WHERE nid = ?
        """, note.bookID?.rawValue, note.author, note.content, note.created.seconds,
        note.updated.seconds, note.id.rawValue)
      if connection.changes == 0 { throw LibraryError.noSuchNote(note.id) }
    }
  }

  func remove(_ id: Note.ID) throws {
    try write { connection in
      try connection.execute("DELETE FROM note WHERE nid = ?", id.rawValue)
      if connection.changes == 0 { throw LibraryError.noSuchNote(id) }
    }
  }

  func find(_ id: Note.ID) throws -> Note? {
    try read { connection in
      try connection.first("SELECT * FROM note WHERE nid = ?", id.rawValue, as: Note.init(row:))
    }
  }

  func findAll() throws -> [Note] {
    try read { connection in
      try connection.rows("SELECT * FROM note ORDER BY nid", as: Note.init(row:))
    }
  }

  /// Runs a change in a transaction, and translates SQLite's errors.
  private func write<T: Sendable>(
    about book: Book.ID? = nil, _ body: @Sendable (Connection) throws -> T
  ) throws -> T {
    do {
      return try database.write(body)
    } catch let error as SQLiteError {
      if let book, error.kind == .foreignKey {
        throw LibraryError.noSuchBook(book)
      }
      throw StorageError(error)
    }
  }

  private func read<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    do {
      return try database.read(body)
    } catch let error as SQLiteError {
      throw StorageError(error)
    }
  }
}

extension StorageError {
  /// Translates an error of SQLite.
  init(_ error: SQLiteError) {
    kind =
      switch error.kind {
      case .busy: .conflict
      case .full: .diskFull
      case .damaged, .newer, .inaccessible, .foreignKey, .other: .other
      }
    description = "\(error)"
  }
}
