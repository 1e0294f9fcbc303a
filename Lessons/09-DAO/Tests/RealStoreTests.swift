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
      try await add(title, about: year)
    }
    let notes = try await dao.findAll()
    let others = notes.filter { ![1999, nil].contains($0.bookID) }.map(\.content)
    let time = notes[0].created.ISO8601Format().dropFirst(11).prefix(5)

    var gone = notes[0]
    try await dao.remove(gone.id)
    gone.content = "z"
    let saved = await result { [gone] in try await dao.update(gone) }

    let cells = [
      // A date has no time zone.
      "03:04 +08:00 comes back": "\(time) +00:00",
      "7.9 and soon as years": try await [years("7.9"), years("'soon'")].joined(separator: ", "),
      "not in 1999, nil": others.joined(separator: ", "),
      // A DAO has no transactions of its callers.
      "b's inner transaction fails": "–",
      "x rolled back, y stored, x saved": "–",
      "row gone, object saved": saved,
    ]
    let wrong = try RealTable(lesson: "DAO").differences(of: "SQLiteNoteDAO", from: cells)
    #expect(wrong == [])
  }

  private func add(_ title: String, about year: Book.ID?) async throws {
    // 03:04 in a time zone of +08:00.
    let date = try Date("2026-01-02T03:04:00+08:00", strategy: .iso8601)
    _ = try await dao.create(
      NoteDraft(bookID: year, author: "Mei", content: title, created: date))
  }

  /// What is read if another program has stored this value, which `Note` has no room for.
  private func years(_ value: String) async throws -> String {
    try database.write { try $0.execute("UPDATE note SET updated = \(value)") }
    return await result { _ = try await dao.findAll() }
  }

  private func result(_ body: () async throws -> Void) async -> String {
    do { try await body() } catch { return "\(type(of: error))" }
    return "no error"
  }
}
