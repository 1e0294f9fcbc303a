import BookLibrary
import Foundation
import LessonStage
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// A store for notes.
enum Store: CaseIterable {
  case memory, file, database

  /// Opens the store with a library, the sample by default.
  func open(in folder: TemporaryFolder, with library: Library? = nil) async throws -> any NoteDAO {
    let library = try library ?? SampleLibrary.load()
    switch self {
    case .memory:
      return InMemoryNoteDAO(library)
    case .file:
      try LibraryStore(folder: folder.url).save(library)
      return FileNoteDAO(folder: folder.url)
    case .database:
      let database = try Database.notes(in: folder.url)
      try database.fill(with: library)
      return SQLiteNoteDAO(database)
    }
  }
}

/// The contract, tested on each store.
struct NoteDAOTests {
  private let folder: TemporaryFolder
  /// A date just under a full second.
  private let date = Date(timeIntervalSinceReferenceDate: 794_826_000.999_999_9)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func draft(_ content: String, about book: Book.ID? = nil) -> NoteDraft {
    NoteDraft(bookID: book, author: "Mei", content: content, created: date)
  }

  @Test(arguments: Store.allCases) func `a new note is found, byte for byte`(store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let text = "It's é e\u{301} 📖\n'); DROP TABLE note; --"
    let note = try await dao.create(draft(text, about: 71))
    let found = try await dao.find(note.id)
    #expect(found == note && found?.created == date.wholeSeconds)
    #expect((found?.content.utf8).map(Array.init) == Array(text.utf8))
  }

  @Test(arguments: Store.allCases) func `notes are listed by their ids`(store: Store) async throws {
    var library = try SampleLibrary.load()
    let first = try library.removeNote(1)
    try library.add(first)
    let dao = try await store.open(in: folder, with: library)
    #expect(try await dao.findAll() == SampleLibrary.load().notes)
  }

  @Test(arguments: Store.allCases) func `an update replaces the whole note`(store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let note = Note(
      id: 3, bookID: nil, author: "Ana", content: "New.", created: date,
      updated: Date(timeIntervalSince1970: 90))
    try await dao.update(note)
    #expect(try await dao.find(3) == note)
  }

  @Test(arguments: Store.allCases) func `a missing note or book is an error, except for find`(
    store: Store
  ) async throws {
    let dao = try await store.open(in: folder)
    let note = Note(id: 99, author: "", content: "", created: date)
    let lost = Note(id: 1, bookID: 999, author: "", content: "", created: date)
    await #expect(throws: LibraryError.noSuchNote(99)) { try await dao.update(note) }
    await #expect(throws: LibraryError.noSuchNote(99)) { try await dao.remove(99) }
    await #expect(throws: LibraryError.noSuchBook(999)) { try await dao.update(lost) }
    #expect(try await dao.find(99) == nil)
    #expect(try await dao.findAll() == SampleLibrary.load().notes)
  }

  @Test func `a full disk is an error, and changes nothing`() async throws {
    await #expect(processExitsWith: .success) {
      // A write beyond the file size limit would otherwise kill the process.
      signal(SIGXFSZ, SIG_IGN)
      for store in [Store.file, .database] {
        let folder = try TemporaryFolder()
        let dao = try await store.open(in: folder)
        let before = try await dao.findAll()
        let error = await #expect(throws: StorageError.self) {
          try await withFullDisk { try await dao.remove(3) }
        }
        // For SQLite, this file size limit is a failed write. A later test fills a database.
        #expect(error?.kind == (store == .file ? .diskFull : .other))
        #expect(try await dao.findAll() == before)
        // The folder is removed when its object is.
        withExtendedLifetime(folder) {}
      }
    }
  }

  @Test func `two programs over one database lose nothing`() async throws {
    let daos = [
      try await Store.database.open(in: folder), SQLiteNoteDAO(try .notes(in: folder.url)),
    ]
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          _ = try await daos[number % 2].create(draft("x"))
        }
      }
      try await group.waitForAll()
    }
    for dao in daos { #expect(try await dao.findAll().count == 45) }
  }

  @Test func `two programs over one file lose nothing without an error`() async throws {
    let daos = [FileNoteDAO(folder: folder.url), FileNoteDAO(folder: folder.url)]
    let created = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<40 {
        group.addTask {
          do {
            _ = try await daos[number % 2].create(draft("x"))
            return 1
          } catch let error as StorageError where error.kind == .conflict {
            return 0
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(created > 0)
    #expect(try await daos[0].findAll().count == 5 + created)
  }
}
