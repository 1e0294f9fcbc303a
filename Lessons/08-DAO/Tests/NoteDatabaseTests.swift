import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

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
        description: "\(file.path): file is not a database. The file is still there. "
          + "To start over, move it away.")
    ) { try Database.notes(in: folder.url) }
  }

  @Test func `a database in use can be opened and read; a change is an error that says so`() throws
  {
    let folder = folder
    let error = StorageError(
      description: "\(folder.file("notes.sqlite").path): database is locked. "
        + "Another program is using it. Nothing was changed; try again.")
    try Database.notes(in: folder.url).write { _ in
      let other = SQLiteNoteDAO(try Database.notes(in: folder.url, timeout: .milliseconds(5)))
      #expect(try other.findAll() == [])
      #expect(throws: error) { try other.remove(1) }
    }
  }

  @Test func `a date that isn't a number is reported with its column's name`() throws {
    let database = try Database.notes(in: folder.url)
    try database.write { connection in
      try connection.execute("INSERT INTO note VALUES (1, NULL, 'Mei', 'x', 'yesterday', 0)")
    }
    let error = #expect(throws: StorageError.self) {
      try SQLiteNoteDAO(database).findAll()
    }
    #expect(error?.description.contains("column created doesn't hold an integer.") == true)
  }

  @Test func `filling copies the library, and the ids of removed notes aren't reused`() throws {
    var library = try SampleLibrary.load()
    try library.removeNote(5)
    let database = try Database.notes(in: folder.url)
    let dao = SQLiteNoteDAO(database)
    for _ in 1...2 {
      try database.fill(with: library)
      #expect(try dao.findAll() == library.notes)
      let draft = NoteDraft(author: "Mei", content: "x", created: Date(timeIntervalSince1970: 0))
      let note = try dao.create(draft)
      #expect(note.id == library.nextNoteID)
    }
  }
}
