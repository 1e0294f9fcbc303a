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

  private func expectRefusal(
    _ comment: String, line: Int = #line,
    _ isExpected: (StorageProblem) -> Bool
  ) {
    let (bytes, names) = (folder.bytes(of: name), folder.names)
    var found: DAOError?
    do throws(DAOError) { _ = try folder.database.open() } catch { found = error }
    if case .storage(_, let problem) = found {
      expect(isExpected(problem), "\(comment): \(problem)", line: line)
    } else {
      expect(false, "\(comment): \(found.map { "\($0)" } ?? "opened")", line: line)
    }
    expect(folder.bytes(of: name), is: bytes, comment, line: line)
    expect(folder.names, is: names, comment, line: line)
  }

  private func isDamaged(_ problem: StorageProblem) -> Bool {
    if case .damaged = problem { true } else { false }
  }

  @Test func `a database of somebody else's, a newer one and a damaged one are refused`()
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
        expectRefusal("\(change)", isDamaged)
      }
    }
    for bytes in [Data("It was a dark and stormy night. ".utf8), whole.prefix(1000)] {
      try bytes.write(to: folder.file(name))
      expectRefusal("\(bytes.count) bytes", isDamaged)
    }
  }

  @Test func `an empty file is a new database`() async throws {
    try folder.write("", to: name)

    expect(try await SQLiteNoteDAO(in: folder).findBooks(), is: [])
  }

  @Test(arguments: [
    "note SET created = 'yesterday'", "book SET orientation = 3", "book SET pic = 'x'",
  ])
  func `a value that doesn't belong in its column is damage`(change: String) async throws {
    try await makeDatabase("UPDATE \(change)")
    let dao = try SQLiteNoteDAO(in: folder)

    let error = await #expect(throws: DAOError.self) {
      _ = try await dao.findAll()
      _ = try await dao.findBooks()
    }

    let column = change.split(separator: " ")[2]
    guard case .storage(folder.file(name).path, .damaged(let reason)) = error,
      reason.contains(column)
    else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
