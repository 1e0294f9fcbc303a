import BookLibrary
import Foundation
import SQLite

extension Database {
  /// Opens the notes database in a folder. Creates both if they don't exist.
  static func notes(in folder: URL, timeout: Duration = .seconds(5)) throws -> Database {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try Database(
        path: folder.appending(path: "notes.sqlite").path, schema: .notes, timeout: timeout)
    } catch let error as SQLiteError {
      throw StorageError(error)
    } catch {
      throw StorageError(kind: .other, description: "\(error)")
    }
  }

  /// Replaces all rows with a library's notes, and with the ids of its books.
  func fill(with library: Library) throws {
    do {
      try write { connection in
        try connection.execute("DELETE FROM note")
        try connection.execute("DELETE FROM book")
        for book in library.shelf {
          try connection.execute("INSERT INTO book (bid) VALUES (?)", book.id.rawValue)
        }
        for note in library.notes {
          try connection.execute(
            "INSERT INTO note VALUES (?, ?, ?, ?, ?, ?)", note.id.rawValue, note.bookID?.rawValue,
            note.author, note.content, note.created.seconds, note.updated.seconds)
        }
        // SQLite's own table of the highest ids ever used. AUTOINCREMENT continues after them.
        try connection.execute("DELETE FROM sqlite_sequence WHERE name = 'note'")
        try connection.execute(
          "INSERT INTO sqlite_sequence VALUES ('note', ?)", library.nextNoteID.rawValue - 1)
      }
    } catch let error as SQLiteError {
      throw StorageError(error)
    }
  }
}

extension Schema {
  /// The tables for the notes. The application's id is "Note" in ASCII.
  static let notes = Schema(
    applicationID: 0x4e6f_7465,
    steps: [
      """
      CREATE TABLE book (bid INTEGER PRIMARY KEY);
      CREATE TABLE note (
        nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
        author TEXT NOT NULL, content TEXT NOT NULL,
        created INTEGER NOT NULL, updated INTEGER NOT NULL)
      """
    ])
}

// MARK: - Values and rows

extension Date {
  /// The whole seconds since 1970, as the database stores them. A note rounds its dates the same way.
  var seconds: Int { Int(wholeSeconds.timeIntervalSince1970) }

  init(seconds: Int) {
    self.init(timeIntervalSince1970: Double(seconds))
  }
}

extension Note {
  /// Creates a note from a row of the table `note`.
  init(row: Row) throws {
    self.init(
      id: ID(rawValue: try row.int("nid")),
      bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: Date(seconds: try row.int("created")),
      updated: Date(seconds: try row.int("updated")))
  }
}
