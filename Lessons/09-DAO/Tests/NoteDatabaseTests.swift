import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DAOLesson
@testable import SQLite

/// The database's file, and its errors.
struct NoteDatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a damaged file is refused in a sentence`() throws {
    let file = try folder.write("Dear diary. ", to: "notes.sqlite")
    #expect(
      throws: StorageError(
        kind: .other,
        description: "\(file.path): file is not a database. The file is still there. "
          + "To start over, move it away.")
    ) { try Database.notes(in: folder.url) }
  }

  @Test func `a database in use can be opened and read; a change is an error that says so`()
    async throws
  {
    let error = StorageError(
      kind: .conflict,
      description: "\(folder.file("notes.sqlite").path): database is locked. "
        + "Another program is using it. Nothing was changed; try again.")
    _ = try Database.notes(in: folder.url)
    let other = try Connection(path: folder.file("notes.sqlite").path, timeout: .zero)
    try other.execute("BEGIN IMMEDIATE")

    let dao = SQLiteNoteDAO(try Database.notes(in: folder.url, timeout: .milliseconds(5)))
    #expect(try await dao.findAll() == [])
    await #expect(throws: error) { try await dao.remove(1) }
  }

  @Test func `a database that can't grow is as full as a disk`() async throws {
    let database = try Database.notes(in: folder.url)
    let dao = SQLiteNoteDAO(database)
    try database.read { try $0.execute("PRAGMA max_page_count = 1") }
    let draft = NoteDraft(
      author: "Mei", content: String(repeating: "x", count: 10_000),
      created: Date(timeIntervalSince1970: 0))

    let error = await #expect(throws: StorageError.self) { try await dao.create(draft) }

    #expect(error?.kind == .diskFull)
    #expect(try await dao.findAll() == [])
  }

  @Test func `a date that isn't a number is reported with its column's name`() async throws {
    let database = try Database.notes(in: folder.url)
    try database.write { connection in
      try connection.execute("INSERT INTO note VALUES (1, NULL, 'Mei', 'x', 'yesterday', 0)")
    }
    let error = await #expect(throws: StorageError.self) {
      try await SQLiteNoteDAO(database).findAll()
    }
    #expect(error?.description.contains("column created doesn't hold an integer.") == true)
  }

  @Test func `filling copies the library, and the ids of removed notes aren't reused`() async throws
  {
    var library = try SampleLibrary.load()
    try library.removeNote(5)
    let database = try Database.notes(in: folder.url)
    let dao = SQLiteNoteDAO(database)
    for _ in 1...2 {
      try database.fill(with: library)
      #expect(try await dao.findAll() == library.notes)
      let draft = NoteDraft(author: "Mei", content: "x", created: Date(timeIntervalSince1970: 0))
      let note = try await dao.create(draft)
      #expect(note.id == library.nextNoteID)
    }
  }
}
