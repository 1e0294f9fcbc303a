import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// Swift's row in the page's table: our DAO for SQLite. A year is the number of a note's book.
struct RealStoreTests {
  private let folder: TemporaryFolder
  private let database: Database
  private let dao: SQLiteNoteDAO

  init() throws {
    folder = try TemporaryFolder()
    database = try Database.notes(in: folder.url)
    dao = SQLiteNoteDAO(database)
  }

  @Test func `the page says what our DAO does`() async throws {
    try database.write { try $0.execute("INSERT INTO book (bid) VALUES (1999), (2001)") }
    for (title, year) in [("a", 1999), ("b", 2001), ("c", nil)] as [(String, Book.ID?)] {
      try await dao.create(
        Note(id: .random(), bookID: year, author: "Mei", content: title, created: .distantPast))
    }
    let notes = try await dao.findAll()
    let others = notes.filter { ![1999, nil].contains($0.bookID) }.map(\.content)

    let cells = [
      "7.9 and soon as years": try await [years("7.9"), years("'soon'")].joined(separator: ", "),
      "not in 1999, nil": others.joined(separator: ", "),
      // Two notes may have the same text.
      "a second a is refused": "–",
    ]
    #expect(try RealTable(lesson: "DAO").differences(of: "SQLiteNoteDAO", from: cells) == [])
  }

  /// What is read if another program has stored this value, which `Note` has no room for.
  private func years(_ value: String) async throws -> String {
    try database.write { try $0.execute("UPDATE note SET updated = \(value)") }
    do { _ = try await dao.findAll() } catch { return "\(type(of: error))" }
    return "no error"
  }
}
