import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// How a database begins, and how it is put aside.
struct SQLiteNoteDAOStartTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.file("library.sqlite")
  }

  private func open() throws(DAOError) -> SQLiteNoteDAO {
    let library: Library
    do { library = try SampleLibrary.load() } catch { throw .noFreeID }
    return try SQLiteNoteDAO(file: file, startingWith: library)
  }

  @Test func `the first use takes over the library, ids that were given included`() async throws {
    var library = try SampleLibrary.load()
    library.newestNoteID = 40
    library.notes.append(.test(8, about: 999, "about a book that is gone"))

    let dao = try SQLiteNoteDAO(file: file, startingWith: library)

    var notes = library.notes
    notes[5].bookID = nil
    #expect(try await dao.findAll() == notes)
    #expect(try await dao.write { (session) throws(DAOError) in try session.freeID() } == 41)
    try await dao.remove(1)
    let again = try SQLiteNoteDAO(file: file, startingWith: library)
    #expect(try await again.findAll() == Array(notes.dropFirst()))
    let books = try await Database(path: file.path).read { connection in
      try connection.rows("SELECT * FROM book ORDER BY bid") { row in
        [
          "\(try row.int(0))", try row.text(1), "\(try row.int(2) == 1)", "\(try row.int(3))",
          try row.text(4),
        ]
      }
    }
    let expected = library.shelf.map {
      ["\($0.id)", $0.title, "\($0.isRead)", "\($0.orientation.rawValue)", $0.coverPath.text]
    }
    #expect(books == expected)
  }

  @Test func `what is put aside can be opened, and leaves room for a new database`() async throws {
    let dao = try open()
    try await dao.create(.test(8))

    let first = try #require(try SQLiteNoteDAO.putAside(file))
    _ = try open()
    let second = try SQLiteNoteDAO.putAside(file)

    #expect(first.lastPathComponent == "library.sqlite.old-1")
    #expect(second?.lastPathComponent == "library.sqlite.old-2")
    #expect(try SQLiteNoteDAO.putAside(file) == nil)
    #expect(try await SQLiteNoteDAO(file: first, startingWith: Library()).find(8) != nil)
    #expect(try await open().findAll().count == 5)
  }

  @Test func `a link that leads nowhere is put aside as well`() throws {
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: folder.file("nowhere/else"))

    #expect(try SQLiteNoteDAO.putAside(file)?.lastPathComponent == "library.sqlite.old-1")
    #expect(folder.names == ["library.sqlite.old-1"])
  }
}
