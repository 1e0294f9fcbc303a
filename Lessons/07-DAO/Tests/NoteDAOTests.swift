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

  /// Opens the store with the sample library.
  func open(in folder: TemporaryFolder) async throws -> any NoteDAO {
    switch self {
    case .memory:
      return InMemoryNoteDAO(try SampleLibrary.load())
    case .file:
      return FileNoteDAO(LibraryStore(folder: folder.url))
    case .database:
      let database = try Database.notes(in: folder.url)
      try await database.fill(with: SampleLibrary.load())
      return SQLiteNoteDAO(database)
    }
  }
}

/// The contract, held against each store.
struct NoteDAOTests {
  private let folder: TemporaryFolder
  private let date = Date(timeIntervalSince1970: 60)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func draft(_ content: String, about book: Book.ID? = nil) -> NoteDraft {
    NoteDraft(bookID: book, author: "Mei", content: content, created: date)
  }

  @Test(arguments: Store.allCases) func `the sample is there`(store: Store) async throws {
    let dao = try await store.open(in: folder)
    #expect(try await dao.findAll() == SampleLibrary.load().notes)
  }

  @Test(arguments: Store.allCases) func `a new note is found, byte for byte`(store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let text = "It's é e\u{301} 📖\n'); DROP TABLE note; --"
    let note = try await dao.create(draft(text, about: 71))
    let found = try #require(try await dao.find(note.id))
    #expect(found == note)
    #expect(Array(found.content.utf8) == Array(text.utf8))
    #expect(found.created == date)
  }

  @Test(arguments: Store.allCases) func `notes are listed by their ids`(store: Store) async throws {
    let dao = try await store.open(in: folder)
    for _ in 1...6 { _ = try await dao.create(draft("x")) }
    let ids = try await dao.findAll().map(\.id)
    #expect(ids == ids.sorted())
    #expect(ids.count == 11)
  }

  @Test(arguments: Store.allCases) func `an id is never given again`(store: Store) async throws {
    let dao = try await store.open(in: folder)
    let first = try await dao.create(draft("x")).id
    try await dao.remove(first)
    #expect(try await dao.create(draft("y")).id == first.next)
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

  @Test(arguments: Store.allCases) func `a missing note is an error, but not to find`(store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let note = Note(id: 99, author: "", content: "", created: date)
    await #expect(throws: LibraryError.noSuchNote(99)) { try await dao.update(note) }
    await #expect(throws: LibraryError.noSuchNote(99)) { try await dao.remove(99) }
    #expect(try await dao.find(99) == nil)
  }

  @Test(arguments: Store.allCases) func `a note about a missing book is refused`(store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let before = try await dao.findAll()
    var note = before[0]
    note.bookID = 999
    let changed = note
    await #expect(throws: LibraryError.noSuchBook(999)) { try await dao.update(changed) }
    await #expect(throws: LibraryError.noSuchBook(999)) {
      try await dao.create(draft("x", about: 999))
    }
    #expect(try await dao.findAll() == before)
  }

  @Test(arguments: Store.allCases) func `many notes at once are all kept`(store: Store) async throws
  {
    let dao = try await store.open(in: folder)
    try await withThrowingTaskGroup { group in
      for _ in 1...20 {
        group.addTask { _ = try await dao.create(draft("x")) }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await dao.findAll().map(\.id)).count == 25)
  }

  @Test func `a full disk is an error, and changes nothing`() async throws {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      for store in [Store.file, .database] {
        let folder = try TemporaryFolder()
        let dao = try await store.open(in: folder)
        let before = try await dao.findAll()
        var error: (any Error)?
        do {
          try await withFullDisk { try await dao.remove(3) }
        } catch let caught {
          error = caught
        }
        #expect(error is StorageError)
        #expect(try await dao.findAll() == before)
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
}

extension Note.ID {
  fileprivate var next: Note.ID { Note.ID(rawValue: rawValue + 1) }
}
