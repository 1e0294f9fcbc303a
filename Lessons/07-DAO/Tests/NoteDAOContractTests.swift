import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DAOLesson

/// What every store of notes keeps to, whatever it is made of.
struct NoteDAOContractTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: NoteStore.allCases)
  func `it begins with the sample's notes, in the order of their ids`(_ store: NoteStore)
    async throws
  {
    let dao = try store.open(in: folder)

    #expect(try await dao.findAll() == SampleLibrary.load().notes)
    #expect(try await dao.find(3) == SampleLibrary.load().notes[2])
  }

  @Test(arguments: NoteStore.allCases)
  func `what was created is found, in its place`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let notes = [Note.test(9), .test(-1, about: 71), .test(7)]

    for note in notes { try await dao.create(note) }

    for note in notes { #expect(try await dao.find(note.id) == note) }
    #expect(try await dao.findAll().map(\.id) == [-1, 1, 2, 3, 4, 5, 7, 9])
    #expect(try await dao.find(8) == nil)
  }

  @Test(arguments: NoteStore.allCases)
  func `an id is taken once, also by the very same note`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let before = try await dao.findAll()

    await #expect(throws: DAOError.duplicateKey(3)) { try await dao.create(.test(3)) }
    await #expect(throws: DAOError.duplicateKey(3)) { try await dao.create(before[2]) }
    await #expect(throws: DAOError.duplicateKey(3)) { try await dao.create(.test(3, about: 999)) }
    #expect(try await dao.findAll() == before)
  }

  @Test(arguments: NoteStore.allCases)
  func `an update changes one note, to what was given`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    var expected = try await dao.findAll()
    let note = Note(
      id: 3, bookID: nil, author: "", content: "", created: .init(timeIntervalSince1970: -5),
      updated: .init(timeIntervalSince1970: 7))
    expected[2] = note

    try await dao.update(note)

    #expect(try await dao.findAll() == expected)
  }

  @Test(arguments: NoteStore.allCases)
  func `a note that isn't there is an error, and changes nothing`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let before = try await dao.findAll()

    await #expect(throws: DAOError.notFound(8)) { try await dao.update(.test(8)) }
    await #expect(throws: DAOError.notFound(8)) { try await dao.update(.test(8, about: 999)) }
    await #expect(throws: DAOError.notFound(8)) { try await dao.remove(8) }
    #expect(try await dao.findAll() == before)
    try await dao.remove(3)
    await #expect(throws: DAOError.notFound(3)) { try await dao.remove(3) }
    #expect(try await dao.find(3) == nil)
  }

  @Test(arguments: NoteStore.allCases)
  func `a note about no known book is refused`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    let before = try await dao.findAll()

    await #expect(throws: DAOError.noSuchBook(999)) { try await dao.create(.test(8, about: 999)) }
    await #expect(throws: DAOError.noSuchBook(999)) { try await dao.update(.test(3, about: 999)) }
    #expect(try await dao.findAll() == before)
  }

  @Test(arguments: NoteStore.allCases)
  func `a returned list is the caller's own`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)
    var notes = try await dao.findAll()
    let before = notes

    notes[0].content = "changed"
    notes.removeLast()

    #expect(try await dao.findAll() == before)
    #expect(try await dao.find(1) == before[0])
  }

  static let texts = [
    "", " ", "\0", "a\0b\0", "'", "''; DROP TABLE note; --", "\"\\\n\r\t\u{1}", "emoji 👩‍👩‍👧‍👦🇨🇳",
    "שלום עולם", "é", "e\u{301}", "\u{FEFF}bom", "\u{10FFFF}\u{FFFF}", "?1 :a $b %s",
    String(repeating: "长", count: 100_000),
  ]

  @Test(arguments: NoteStore.allCases)
  func `text of every kind is kept, byte for byte`(_ store: NoteStore) async throws {
    let dao = try store.open(in: folder)

    for (index, text) in Self.texts.enumerated() {
      let id = Note.ID(rawValue: 100 + index)
      try await dao.create(.test(id, text, author: text))
      let found = try #require(try await dao.find(id))
      #expect(Array(found.content.utf8) == Array(text.utf8))
      #expect(Array(found.author.utf8) == Array(text.utf8))
    }
  }

  @Test(arguments: NoteStore.allCases, [-62_135_769_600, -1, 0, 0.75, 253_402_300_799] as [Double])
  func `dates are kept to the second`(_ store: NoteStore, seconds: Double) async throws {
    let dao = try store.open(in: folder)
    let note = Note.test(8, at: Date(timeIntervalSince1970: seconds))

    try await dao.create(note)

    #expect(try await dao.find(8) == note)
  }

  @Test(
    arguments: NoteStore.allCases,
    [-62_135_769_601, 253_402_300_800, 1e300, -.infinity, .nan] as [Double])
  func `a date that the file can't keep is refused by every store`(
    _ store: NoteStore, seconds: Double
  ) async throws {
    let dao = try store.open(in: folder)
    let date = Date(timeIntervalSince1970: seconds)

    await #expect(throws: DAOError.dateOutOfRange(8)) { try await dao.create(.test(8, at: date)) }
    await #expect(throws: DAOError.dateOutOfRange(3)) { try await dao.update(.test(3, at: date)) }
    let halves = [(date, Date(timeIntervalSince1970: 0)), (Date(timeIntervalSince1970: 0), date)]
    for (created, updated) in halves {
      let note = Note(id: 8, author: "", content: "", created: created, updated: updated)
      await #expect(throws: DAOError.dateOutOfRange(8)) { try await dao.create(note) }
    }
    #expect(try await dao.find(8) == nil)
  }
}
