import BookLibrary
import Foundation
import SQLite

/// The notes through the module `SQLite`, as a program uses it.
final class WrappedNotes: NoteTable {
  private let database: Database

  init(path: String) throws {
    database = try Database(path: path)
    try database.write { try $0.executeScript(NoteSQL.schema) }
  }

  func insert(_ notes: [Note]) throws {
    try database.write { for note in notes { try Self.insert(note, $0) } }
  }

  func insertOneByOne(_ notes: [Note]) throws {
    for note in notes { try database.write { try Self.insert(note, $0) } }
  }

  private static func insert(_ note: Note, _ connection: Connection) throws {
    try connection.execute(NoteSQL.insert, Record(note: note))
  }

  func all() throws -> [Note] {
    try database.read { try $0.rows(NoteSQL.all, as: Note.init) }
  }

  func find(_ ids: [Note.ID]) throws -> [Note] {
    try database.read { connection in
      try ids.compactMap { try connection.first(NoteSQL.find, $0.rawValue, as: Note.init) }
    }
  }

  func update(_ notes: [Note]) throws {
    try database.write { connection in
      for note in notes {
        try connection.execute(
          NoteSQL.update, note.author, note.content, Int(note.updated.timeIntervalSince1970),
          note.id.rawValue)
      }
    }
  }

  func delete(_ ids: [Note.ID]) throws {
    try database.write { connection in
      for id in ids { try connection.execute(NoteSQL.delete, id.rawValue) }
    }
  }
}

/// A note as the values of its row.
private struct Record: SQLBindable {
  let note: Note

  func bind(to binder: inout Binder) throws(SQLiteError) {
    try note.id.rawValue.bind(to: &binder)
    try (note.bookID?.rawValue).bind(to: &binder)
    try note.author.bind(to: &binder)
    try note.content.bind(to: &binder)
    try Int(note.created.timeIntervalSince1970).bind(to: &binder)
    try Int(note.updated.timeIntervalSince1970).bind(to: &binder)
  }
}

extension Note {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: Note.ID(rawValue: try row.int(0)),
      bookID: try row.optionalInt(1).map { Book.ID(rawValue: $0) },
      author: try row.text(2), content: try row.text(3),
      created: Date(timeIntervalSince1970: Double(try row.int(4))),
      updated: Date(timeIntervalSince1970: Double(try row.int(5))))
  }
}
