import BookLibrary
import Foundation
import SQLite

/// A transaction on the tables of a database.
struct SQLiteSession: NoteWriter {
  let connection: Connection
  let file: String

  func find(_ id: Note.ID) throws(DAOError) -> Note? {
    try asking {
      try connection.first(
        TableMapping.notes.select + " WHERE \"nid\" = ?", id.rawValue, as: Note.init)
    }
  }

  func findAll() throws(DAOError) -> [Note] {
    try asking {
      try connection.rows(TableMapping.notes.select + " ORDER BY \"nid\"", as: Note.init)
    }
  }

  func hasBook(_ id: Book.ID) throws(DAOError) -> Bool {
    try asking {
      try connection.first("SELECT 1 FROM \"book\" WHERE \"bid\" = ?", id.rawValue) { _ in true }
        ?? false
    }
  }

  func create(_ note: Note) throws(DAOError) {
    try note.requireStorableDates()
    try asking(of: note) { try connection.insert(note, by: .notes) }
  }

  func update(_ note: Note) throws(DAOError) {
    try note.requireStorableDates()
    let count = try asking(of: note) {
      try connection.run(TableMapping.notes.update, TableMapping.notes.values(of: note))
    }
    if count == 0 { throw .notFound(note.id) }
  }

  func remove(_ id: Note.ID) throws(DAOError) {
    let count = try asking {
      try connection.run("DELETE FROM \"note\" WHERE \"nid\" = ?", [id.stored])
    }
    if count == 0 { throw .notFound(id) }
  }

  func freeID() throws(DAOError) -> Note.ID {
    let newest = try asking {
      try connection.first("SELECT seq FROM sqlite_sequence WHERE name = 'note'") { row in
        try row.int(0)
      } ?? 0
    }
    guard newest < Int.max else { throw .noFreeID }
    return Note.ID(rawValue: newest + 1)
  }

  func removeNotes(about book: Book.ID) throws(DAOError) -> Int {
    try asking { try connection.run("DELETE FROM \"note\" WHERE \"bid\" = ?", [book.stored]) }
  }

  func removeBook(_ id: Book.ID) throws(DAOError) {
    let count: Int
    do {
      count = try connection.run("DELETE FROM \"book\" WHERE \"bid\" = ?", [id.stored])
    } catch let error as SQLiteError where error.kind == .foreignKey {
      throw .bookHasNotes(id)
    } catch {
      throw DAOError(error, in: file)
    }
    if count == 0 { throw .noSuchBook(id) }
  }

  /// Runs `work`; what a constraint refused about a note is told in the words of notes.
  private func asking<Value>(
    of note: Note? = nil, _ work: () throws -> Value
  ) throws(DAOError) -> Value {
    do {
      return try work()
    } catch let error as SQLiteError {
      if let note, error.kind == .duplicate { throw .duplicateKey(note.id) }
      if let book = note?.bookID, error.kind == .foreignKey { throw .noSuchBook(book) }
      throw DAOError(error, in: file)
    } catch {
      throw DAOError(error, in: file)
    }
  }
}

extension Note {
  /// Reads a row with the columns of ``TableMapping/notes``, in their order.
  init(_ row: borrowing Row) throws {
    self.init(
      id: ID(rawValue: try row.int(0)),
      bookID: try row.optionalInt(1).map(Book.ID.init(rawValue:)),
      author: try row.text(2),
      content: try row.text(3),
      created: Date(timeIntervalSince1970: Double(try row.int(4))),
      updated: Date(timeIntervalSince1970: Double(try row.int(5))))
  }
}

extension Connection {
  /// Runs a statement, and returns how many rows it has changed.
  func run(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try execute(sql, values: values)
    return changes
  }

  func insert<Root>(_ root: Root, by mapping: TableMapping<Root>) throws {
    try execute(mapping.insert, values: mapping.values(of: root))
  }
}
