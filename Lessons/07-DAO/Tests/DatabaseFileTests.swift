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

  /// Makes a database with the sample, runs some SQL in it, and closes it.
  private func makeDatabase(_ sql: String = "", journal: Database.Journal = .asFound) async throws {
    _ = try await Store.sqlite.open(in: folder)
    try await Database(path: folder.file(name).path, journal: journal).write {
      try $0.executeScript(sql)
    }
  }

  private func expectDamage(
    _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (bytes, names) = (folder.bytes(of: name), folder.names)
    do throws(DAOError) {
      _ = try folder.database.open()
      Issue.record("opened: \(comment)", sourceLocation: sourceLocation)
    } catch .storage(_, .damaged) {
    } catch {
      Issue.record("\(comment): \(error)", sourceLocation: sourceLocation)
    }
    expect(folder.bytes(of: name), is: bytes, comment, sourceLocation: sourceLocation)
    expect(folder.names, is: names, comment, sourceLocation: sourceLocation)
  }

  @Test
  func
    `a database of somebody else's, a newer one and a damaged one are refused, an empty one is new`()
    async throws
  {
    try await makeDatabase()
    let whole = try #require(folder.bytes(of: name))
    let changes = [
      "PRAGMA user_version = 3", "PRAGMA user_version = -1", "PRAGMA user_version = 0",
      "DROP TABLE note", "CREATE TABLE recipe (x)", "ALTER TABLE book ADD COLUMN isbn",
      "DROP TABLE note; CREATE TABLE note (pitch); PRAGMA user_version = 1",
    ]
    for journal in [Database.Journal.rollback, .writeAhead] {
      for change in changes {
        try whole.write(to: folder.file(name))
        try await makeDatabase(change, journal: journal)
        expectDamage(change)
      }
    }
    for bytes in [Data("It was a dark and stormy night. ".utf8), whole.prefix(1000)] {
      try bytes.write(to: folder.file(name))
      expectDamage("\(bytes.count) bytes")
    }
    try folder.write("", to: name)
    expect(try await SQLiteNoteDAO(in: folder).findBooks(), is: [])
  }

  @Test func `a value that doesn't belong in its column is damage`() async throws {
    for (column, change) in [
      ("created", "note SET created = 'yesterday'"), ("orientation", "book SET orientation = 3"),
      ("pic", "book SET pic = 'x'"),
    ] {
      try await makeDatabase("UPDATE \(change)")
      let dao = try SQLiteNoteDAO(in: folder)

      do throws(DAOError) {
        _ = (try await dao.findAll(), try await dao.findBooks())
        Issue.record("nothing is noticed: \(change)")
      } catch .storage(folder.file(name).path, .damaged(let reason)) {
        expect(reason.contains(column), reason)
      } catch {
        Issue.record("\(change): \(error)")
      }
      try FileManager.default.removeItem(at: folder.file(name))
    }
  }
}
