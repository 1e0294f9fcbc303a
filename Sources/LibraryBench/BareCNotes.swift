import BookLibrary
import CSQLite
import Foundation

/// The notes through the C interface, each statement prepared once.
final class BareCNotes: NoteTable {
  private var database: OpaquePointer?
  private var insertion: OpaquePointer?
  private var listing: OpaquePointer?
  private var lookup: OpaquePointer?
  private var change: OpaquePointer?
  private var deletion: OpaquePointer?

  init(path: String) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    try check(sqlite3_open_v2(path, &database, flags, nil))
    sqlite3_extended_result_codes(database, 1)
    sqlite3_busy_timeout(database, 5_000)
    let settings = ["foreign_keys = 1", "journal_mode = WAL", "synchronous = NORMAL"]
    for setting in settings { try run("PRAGMA \(setting)") }
    for statement in NoteSQL.schema.split(separator: ";") { try run(String(statement)) }
    insertion = try prepare(NoteSQL.insert)
    listing = try prepare(NoteSQL.all)
    lookup = try prepare(NoteSQL.find)
    change = try prepare(NoteSQL.update)
    deletion = try prepare(NoteSQL.delete)
  }

  deinit {
    for statement in [insertion, listing, lookup, change, deletion] { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  func insert(_ notes: [Note]) throws {
    try run("BEGIN IMMEDIATE")
    try insertOneByOne(notes)
    try run("COMMIT")
  }

  func insertOneByOne(_ notes: [Note]) throws {
    for note in notes {
      sqlite3_bind_int64(insertion, 1, Int64(note.id.rawValue))
      if let book = note.bookID {
        sqlite3_bind_int64(insertion, 2, Int64(book.rawValue))
      } else {
        sqlite3_bind_null(insertion, 2)
      }
      bind(note.author, to: insertion, 3)
      bind(note.content, to: insertion, 4)
      sqlite3_bind_int64(insertion, 5, Int64(note.created.timeIntervalSince1970))
      sqlite3_bind_int64(insertion, 6, Int64(note.updated.timeIntervalSince1970))
      try finish(insertion)
    }
  }

  func update(_ notes: [Note]) throws {
    try run("BEGIN IMMEDIATE")
    for note in notes {
      bind(note.author, to: change, 1)
      bind(note.content, to: change, 2)
      sqlite3_bind_int64(change, 3, Int64(note.updated.timeIntervalSince1970))
      sqlite3_bind_int64(change, 4, Int64(note.id.rawValue))
      try finish(change)
    }
    try run("COMMIT")
  }

  func delete(_ ids: [Note.ID]) throws {
    try run("BEGIN IMMEDIATE")
    for id in ids {
      sqlite3_bind_int64(deletion, 1, Int64(id.rawValue))
      try finish(deletion)
    }
    try run("COMMIT")
  }

  func all() throws -> [Note] {
    var notes: [Note] = []
    while sqlite3_step(listing) == SQLITE_ROW { notes.append(Note(bare: listing)) }
    try check(sqlite3_reset(listing))
    return notes
  }

  func find(_ ids: [Note.ID]) throws -> [Note] {
    var notes: [Note] = []
    try run("BEGIN")
    for id in ids {
      sqlite3_bind_int64(lookup, 1, Int64(id.rawValue))
      if sqlite3_step(lookup) == SQLITE_ROW { notes.append(Note(bare: lookup)) }
      try check(sqlite3_reset(lookup))
    }
    try run("COMMIT")
    return notes
  }
}

// MARK: - Calls

extension BareCNotes {
  private func bind(_ text: String, to statement: OpaquePointer?, _ index: Int32) {
    var text = text
    _ = text.withUTF8 { csqlite_bind_text(statement, index, $0.baseAddress, $0.count) }
  }

  private func finish(_ statement: OpaquePointer?) throws {
    guard sqlite3_step(statement) == SQLITE_DONE else { throw WrongResult("a bare statement") }
    sqlite3_reset(statement)
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw WrongResult("a bare call") }
  }

  private func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(database, sql, -1, 0, &statement, nil))
    return statement
  }

  private func run(_ sql: String) throws {
    let statement = try prepare(sql)
    while sqlite3_step(statement) == SQLITE_ROW {}
    try check(sqlite3_finalize(statement))
  }
}

extension Note {
  fileprivate init(bare row: OpaquePointer?) {
    func text(_ column: Int32) -> String {
      let start = sqlite3_column_text(row, column)
      let count = Int(sqlite3_column_bytes(row, column))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
    func date(_ column: Int32) -> Date {
      Date(timeIntervalSince1970: Double(sqlite3_column_int64(row, column)))
    }
    self.init(
      id: Note.ID(rawValue: Int(sqlite3_column_int64(row, 0))),
      bookID: sqlite3_column_type(row, 1) == SQLITE_NULL
        ? nil : Book.ID(rawValue: Int(sqlite3_column_int64(row, 1))),
      author: text(2), content: text(3), created: date(4), updated: date(5))
  }
}
