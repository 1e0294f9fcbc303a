import BookLibrary
import Foundation
import SQLite

/// A **Concrete DAO**: it keeps the notes in a table of a database.
actor SQLiteNoteDAO: StorageActor, NoteDAO {
  private let database: Database
  let queue = StorageQueue()

  init(_ database: Database) {
    self.database = database
  }

  func create(_ note: Note) throws(StorageError) {
    try note.requireISOYears()
    try access(about: note.bookID) { [database] in try database.write { try $0.insert(note) } }
  }

  func update(_ note: Note) throws(StorageError) {
    try note.requireISOYears()
    let isThere = try access(about: note.bookID) { [database] in
      try database.write { try $0.update(note) }
    }
    guard isThere else { throw .refused(.noSuchNote(note.id)) }
  }

  func remove(_ id: Note.ID) throws(StorageError) {
    try access { [database] in
      try database.write { try $0.execute("DELETE FROM note WHERE nid = ?", id.rawValue) }
    }
  }

  func findAll() throws(StorageError) -> [Note] {
    try access { [database] in try database.read { try $0.all() } }
  }

  /// Translates SQLite's errors.
  private func access<Value>(
    about book: Book.ID? = nil, _ body: () throws -> Value
  ) throws(StorageError) -> Value {
    do {
      return try body()
    } catch {
      switch (error as? SQLiteError)?.kind {
      case .foreignKey: throw book.map { .refused(.noSuchBook($0)) } ?? .down(error)
      // Until there is room again, or the file is repaired, changes wait.
      case .busy, .full, .damaged, .newer, .inaccessible, .other, nil: throw .down(error)
      }
    }
  }
}

nonisolated extension Note: TableRow {
  static var table: String { "note" }

  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "nid": id.rawValue, "bid": bookID?.rawValue, "author": author, "content": content,
      "created": created.seconds, "updated": updated.seconds,
    ]
  }

  init(row: Row) throws {
    self.init(
      id: ID(rawValue: try row.int("nid")),
      bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: Date(seconds: try row.int("created")),
      updated: Date(seconds: try row.int("updated")))
  }
}
