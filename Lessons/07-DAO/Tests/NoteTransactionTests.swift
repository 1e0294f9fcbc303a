import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DAOLesson

/// Several changes at once: the second part of the contract.
struct NoteTransactionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: NoteStore.allCases)
  func `a transaction happens as a whole, or not at all`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let before = try await dao.findAll()

    await #expect(throws: DAOError.notFound(99)) {
      try await dao.write { (session) throws(DAOError) in
        try session.create(.test(8))
        try session.update(.test(1))
        try session.remove(2)
        _ = try session.removeNotes(about: 71)
        try session.removeBook(71)
        let (note, hasBook) = (try session.find(8), try session.hasBook(71))
        #expect(note != nil && !hasBook)
        try session.remove(99)
      }
    }

    #expect(try await dao.findAll() == before)
    #expect(try await dao.read { (session) throws(DAOError) in try session.hasBook(71) })
    let id = try await dao.write { (session) throws(DAOError) in try session.freeID() }
    #expect(id == 6)
  }

  @Test(arguments: NoteStore.allCases)
  func `a refusal that the work can live with undoes nothing else`(_ store: NoteStore) async throws
  {
    let dao = try store.open(in: folder)

    try await dao.write { (session) throws(DAOError) in
      try session.create(.test(8))
      #expect(throws: DAOError.duplicateKey(8)) { try session.create(.test(8, "twice")) }
      #expect(throws: DAOError.noSuchBook(999)) { try session.create(.test(9, about: 999)) }
      try session.create(.test(10))
    }

    #expect(try await dao.findAll().map(\.id) == [1, 2, 3, 4, 5, 8, 10])
    #expect(try await dao.find(8)?.content == "x")
  }

  @Test(arguments: NoteStore.allCases)
  func `a book goes when its notes are gone`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)

    await #expect(throws: DAOError.bookHasNotes(71)) {
      try await dao.write { (session) throws(DAOError) in try session.removeBook(71) }
    }
    await #expect(throws: DAOError.noSuchBook(999)) {
      try await dao.write { (session) throws(DAOError) in try session.removeBook(999) }
    }
    let count = try await dao.write { (session) throws(DAOError) in
      let count = try session.removeNotes(about: 71)
      try session.removeBook(71)
      return count
    }

    #expect(count == 1)
    #expect(try await dao.findAll().map(\.id) == [1, 2, 4, 5])
    await #expect(throws: DAOError.noSuchBook(71)) { try await dao.create(.test(8, about: 71)) }
  }

  @Test(arguments: NoteStore.allCases)
  func `an id is never given twice, not even after its note and the program are gone`(
    _ store: NoteStore
  ) async throws {
    func free(_ dao: any NoteDAO) async throws -> Note.ID {
      try await dao.write { (session) throws(DAOError) in try session.freeID() }
    }
    var dao = try store.open(in: folder)
    #expect(try await free(dao) == 6)
    try await dao.create(.test(6))
    try await dao.remove(6)
    try await dao.remove(5)
    #expect(try await free(dao) == 7)
    if store != .memory { dao = try store.open(in: folder) }

    #expect(try await free(dao) == 7)
    try await dao.create(.test(40))
    try await dao.create(.test(20))
    #expect(try await free(dao) == 41)
    try await dao.create(.test(Note.ID(rawValue: .max)))
    await #expect(throws: DAOError.noFreeID) { try await free(dao) }
  }

  @Test(arguments: NoteStore.allCases)
  func `ten thousand notes are kept`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let notes = (6...10_005).map { Note.test(Note.ID(rawValue: $0), "Note \($0)") }

    try await dao.write { (session) throws(DAOError) in
      for note in notes { try session.create(note) }
    }

    #expect(try await dao.findAll() == SampleLibrary.load().notes + notes)
    #expect(try await dao.find(7_777)?.content == "Note 7777")
    try await dao.remove(7_777)
    #expect(try await dao.findAll().count == 10_004)
  }

  @Test(arguments: NoteStore.allCases)
  func `a task that was cancelled before changes nothing, and says so`(
    _ store: NoteStore
  ) async throws {
    let dao = try store.open(in: folder)
    let task = Task { () async -> DAOError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(DAOError) {
        try await dao.create(.test(8))
        return nil
      } catch {
        return error
      }
    }

    #expect(await task.value == .cancelled)
    #expect(try await dao.find(8) == nil)
  }
}
