import CSQLite
import Foundation
import SQLite

extension LibraryBench {
  /// Measures operations on notes in a database; the baseline is SQLite's C interface.
  static func notes(_ count: Int, in folder: URL) throws -> [Timing] {
    let rounds = try (1...5).map { round in
      let comparison = try NoteComparison(in: folder, round: round)
      try comparison.run(count)
      return comparison.results
    }
    return rounds[0].indices.map { index in
      let times = rounds.map { $0[index] }
      return Timing(
        name: times[0].name, size: times[0].size, time: times.map(\.time).median,
        baseline: times.compactMap(\.baseline).median)
    }
  }
}

private struct Note: Equatable {
  let id: Int
  let book: Int?
  let author: String
  let text: String
}

/// The same operations on two databases with the same settings; which one goes first alternates.
private final class NoteComparison {
  private(set) var results: [Timing] = []
  private let bareFirst: Bool
  private let wrapped: Database
  private let bare: BareDatabase

  init(in folder: URL, round: Int) throws {
    let schema = """
      CREATE TABLE book (id INTEGER PRIMARY KEY);
      CREATE TABLE note (
        id INTEGER PRIMARY KEY, book INTEGER REFERENCES book (id), author TEXT NOT NULL,
        text TEXT NOT NULL);
      INSERT INTO book VALUES (1), (2), (3);
      """
    bareFirst = round.isMultiple(of: 2)
    wrapped = try Database(path: folder.appending(path: "\(round)-wrapped.sqlite").path)
    try wrapped.write { try $0.executeScript(schema) }
    bare = try BareDatabase(folder.appending(path: "\(round)-bare.sqlite"))
    try bare.run(
      "PRAGMA foreign_keys = 1; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; \(schema)")
  }

  func run(_ count: Int) throws {
    func notes(saying words: String) -> [Note] {
      (1...count).map { id in
        Note(
          id: id, book: id.isMultiple(of: 4) ? nil : id % 3 + 1,
          author: id.isMultiple(of: 2) ? "Ada" : "A reader with a long name",
          text: "Page \(id) \(words), said the teacher.")
      }
    }
    let old = notes(saying: "is worth reading twice")
    let new = notes(saying: "should go to the other shelf")
    let mixed = old.shuffled()
    try insert("insert, one transaction", old)
    try compare("fetch all", "SELECT * FROM note ORDER BY id", [old[0]]) { _, _ in
    } wrapped: { connection, sql, _, found in
      found = try connection.rows(sql, as: Note.init)
    }
    try compare("update", "UPDATE note SET author = ?, text = ? WHERE id = ?", new) {
      bind($1.author, to: $0, 1)
      bind($1.text, to: $0, 2)
      sqlite3_bind_int64($0, 3, Int64($1.id))
    } wrapped: { connection, sql, note, _ in
      try connection.execute(sql, note.author, note.text, note.id)
    }
    try compare("look-ups", "SELECT * FROM note WHERE id = ?", mixed) {
      sqlite3_bind_int64($0, 1, Int64($1.id))
    } wrapped: { connection, sql, note, found in
      if let note = try connection.first(sql, note.id, as: Note.init) { found.append(note) }
    }
    try compare("delete", "DELETE FROM note WHERE id = ?", mixed) {
      sqlite3_bind_int64($0, 1, Int64($1.id))
    } wrapped: { connection, sql, note, _ in
      try connection.execute(sql, note.id)
    }
    try insert("autocommitted inserts", Array(old.prefix(max(1, count / 10))), together: false)
  }

  private func insert(_ name: String, _ notes: [Note], together: Bool = true) throws {
    let sql = "INSERT INTO note VALUES (?, ?, ?, ?)"
    try compare(name, sql, notes, together: together) { statement, note in
      sqlite3_bind_int64(statement, 1, Int64(note.id))
      if let book = note.book {
        sqlite3_bind_int64(statement, 2, Int64(book))
      } else {
        sqlite3_bind_null(statement, 2)
      }
      bind(note.author, to: statement, 3)
      bind(note.text, to: statement, 4)
    } wrapped: { connection, sql, note, _ in
      try connection.execute(sql, note.id, note.book, note.author, note.text)
    }
  }

  /// Runs a statement for each note through both interfaces, and compares the notes they find.
  ///
  /// - Parameter together: Whether all is one transaction.
  private func compare(
    _ name: String, _ sql: String, _ notes: [Note], together: Bool = true,
    bare bind: (OpaquePointer?, Note) -> Void,
    wrapped operation: @Sendable (Connection, String, Note, inout [Note]) throws -> Void
  ) throws {
    let statement = try bare.statement(sql)
    defer { sqlite3_finalize(statement) }
    var (expected, found): ([Note], [Note]) = ([], [])
    func runBare() throws {
      if together { try bare.run("BEGIN IMMEDIATE") }
      for note in notes {
        bind(statement, note)
        while sqlite3_step(statement) == SQLITE_ROW { expected.append(Note(bare: statement)) }
        try LibraryBench.check(sqlite3_reset(statement))
      }
      if together { try bare.run("COMMIT") }
    }
    func runWrapped() throws {
      for part in together ? [notes] : notes.map({ [$0] }) {
        found = try wrapped.write { connection in
          var found: [Note] = []
          for note in part { try operation(connection, sql, note, &found) }
          return found
        }
      }
    }
    var baseline = bareFirst ? try nanoseconds(runBare) : 0
    let time = try nanoseconds(runWrapped)
    if !bareFirst { baseline = try nanoseconds(runBare) }
    guard found == expected else { throw WrongResult(name: name) }
    results.append(
      Timing(name: name, size: max(notes.count, found.count), time: time, baseline: baseline))
  }
}

private func bind(_ text: String, to statement: OpaquePointer?, _ index: Int32) {
  var text = text
  _ = text.withUTF8 { csqlite_bind_text(statement, index, $0.baseAddress, $0.count) }
}

extension Note {
  init(_ row: borrowing Row) throws {
    self.init(
      id: try row.int(0), book: try row.optionalInt(1), author: try row.text(2),
      text: try row.text(3))
  }

  init(bare row: OpaquePointer?) {
    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(row, column)) }
    func text(_ column: Int32) -> String {
      let count = Int(sqlite3_column_bytes(row, column))
      let bytes = UnsafeBufferPointer(start: sqlite3_column_text(row, column), count: count)
      return String(decoding: bytes, as: UTF8.self)
    }
    self.init(
      id: int(0), book: sqlite3_column_type(row, 1) == SQLITE_NULL ? nil : int(1), author: text(2),
      text: text(3))
  }
}
