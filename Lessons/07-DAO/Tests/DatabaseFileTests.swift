import BookLibrary
import Foundation
import LessonStage
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// The database's file: opened, refused, and what a fault leaves of it.
@Suite struct DatabaseFileTests {
  private let folder: TemporaryFolder
  private let name = "library.sqlite"

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a database, runs some SQL in it, and closes it.
  private func makeDatabase(_ sql: String, journal: Database.Journal = .asFound) throws {
    _ = try folder.database.open()
    try Database(path: folder.file(name).path, journal: journal).write {
      try $0.executeScript(sql)
    }
  }

  private func expectDamage(_ error: (any Error)?, _ comment: String, of words: String = "left") {
    let message = error.map { "\($0)" } ?? "no error"
    expect(
      message.hasPrefix(folder.file(name).path) && message.contains(words)
        && message.hasSuffix("It was left as it is. To start afresh, move it away."),
      "\(comment): \(message)")
  }

  @Test func `a foreign, a newer and a damaged database are refused, and an empty one is new`()
    throws
  {
    func expectRefusal(_ comment: String) {
      let (bytes, names) = (folder.bytes(of: name), folder.names)
      do {
        _ = try folder.database.open()
        expectDamage(nil, comment)
      } catch {
        expectDamage(error, comment)
      }
      expect(folder.bytes(of: name), is: bytes, comment)
      expect(folder.names, is: names, comment)
    }
    _ = try folder.database.open()
    let whole = folder.bytes(of: name) ?? Data()
    for journal in [Database.Journal.rollback, .writeAhead] {
      for change in [
        "PRAGMA user_version = 3", "PRAGMA user_version = -1", "PRAGMA user_version = 0",
        "DROP TABLE note", "CREATE TABLE recipe (x)", "ALTER TABLE book ADD COLUMN isbn",
        "DROP TABLE note; CREATE TABLE note (pitch); PRAGMA user_version = 1",
      ] {
        try whole.write(to: folder.file(name))
        try makeDatabase(change, journal: journal)
        expectRefusal(change)
      }
    }
    for bytes in [Data("It was a dark and stormy night. ".utf8), whole.prefix(1000)] {
      try bytes.write(to: folder.file(name))
      expectRefusal("\(bytes.count) bytes")
    }
    try folder.write("", to: name)
    _ = try folder.database.open()
  }

  @Test func `a value that doesn't belong in its column is damage`() async throws {
    for (column, row) in [
      ("created", "note VALUES (1, NULL, '', '', 'yesterday', 0)"),
      ("orientation", "book VALUES (1, '', 0, 3, '/')"), ("pic", "book VALUES (1, '', 0, 1, 'x')"),
    ] {
      try makeDatabase("INSERT INTO \(row)")
      let dao = try SQLiteNoteDAO(in: folder)
      do {
        _ = (try await dao.findAll(), try await dao.findBooks())
        expectDamage(nil, row)
      } catch {
        expectDamage(error, row, of: column)
      }
      try FileManager.default.removeItem(at: folder.file(name))
    }
  }
}
