import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DAOLesson

/// The interface, held against every store.
@Suite struct NoteDAOTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A change by way of the interface.
  private enum Change {
    case create(Note), update(Note), remove(Note.ID), removeBook(Book.ID), restore(Library)

    func make(in dao: any LibraryDAO) async throws {
      switch self {
      case .create(let note): try await dao.create(note)
      case .update(let note): try await dao.update(note)
      case .remove(let id): try await dao.remove(id)
      case .removeBook(let id): try await dao.removeBook(id)
      case .restore(let library): try await dao.restore(library.memento())
      }
    }
  }

  /// Returns all that a store holds; each note must be found by its id, too.
  private func contents(of dao: any LibraryDAO) async throws -> Library {
    let notes = try await dao.findAll()
    for id in (-1...9).map(Note.ID.init(rawValue:)) {
      let found = try await dao.find(id)
      expect(found, is: notes.first { $0.id == id })
    }
    return Library(shelf: try Shelf(try await dao.findBooks()), notes: notes)
  }

  @Test(arguments: Store.allCases)
  func `what is created is found, changed and removed; a book goes with its notes, and comes back`(
    _ store: Store
  ) async throws {
    let dao = try await store.open(in: folder)
    let sample = try SampleLibrary.load()
    let added = [Note.test(-1, about: 71), .test(7), .test(9)]
    let changed = Note(
      id: 3, bookID: nil, author: "", content: "", created: Date(timeIntervalSince1970: -5),
      updated: Date(timeIntervalSince1970: 7))
    var notes = [added[0]] + sample.notes
    let created = Library(shelf: sample.shelf, notes: notes + added.dropFirst())
    notes[3] = changed
    let updated = Library(shelf: sample.shelf, notes: notes)
    let withoutBook = Library(
      shelf: try Shelf(Array(sample.shelf.dropFirst())), notes: notes.filter { $0.bookID != 71 })

    let steps: [([Change], Library)] = [
      ([], sample), ([.create(added[2]), .create(added[0]), .create(added[1])], created),
      ([.update(changed), .remove(9), .remove(7)], updated), ([.removeBook(71)], withoutBook),
      ([.restore(sample)], sample),
    ]
    for (changes, expected) in steps {
      for change in changes { try await change.make(in: dao) }
      expect(try await contents(of: dao), is: expected)
    }
    try await dao.remove(5)
    if store == .file {
      // No other note may get the number of a note that was removed.
      expect(try LibraryStore(folder: folder.url).load().nextNoteID, is: 6)
    }
  }

  @Test(arguments: Store.allCases)
  func `what is refused is an error of the interface, and changes nothing`(_ store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let sample = try SampleLibrary.load()
    var refusals: [(DAOError, Change)] = [
      (.duplicateKey(3), .create(.test(3))), (.duplicateKey(3), .create(sample.notes[2])),
      (.duplicateKey(3), .create(.test(3, about: 999))),
      (.notFound(8), .update(.test(8))), (.notFound(8), .update(.test(8, about: 999))),
      (.notFound(8), .remove(8)), (.noSuchBook(999), .create(.test(8, about: 999))),
      (.noSuchBook(999), .update(.test(3, about: 999))), (.noSuchBook(999), .removeBook(999)),
    ]
    // The file can't hold these, so no store may.
    for seconds in [-62_135_769_601, 253_402_300_800, 1e300, -.infinity, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      var note = sample.notes[2]
      note.updated = date
      refusals += [
        (.dateOutOfRange(8), .create(.test(8, at: date))), (.dateOutOfRange(3), .update(note)),
      ]
    }

    for (error, change) in refusals {
      await expect(throws: error) { try await change.make(in: dao) }
    }
    expect(try await contents(of: dao), is: sample)
  }

  private static let texts = [
    "", " ", "\0", "a\0b\0", "'", "'); DROP TABLE note; --", "\"\\\n\r\t\u{1}", "👩‍👩‍👧‍👦🇨🇳", "שלום",
    "é", "e\u{301}", "\u{FEFF}bom", "\u{10FFFF}\u{FFFF}", "?1 :a $b %s",
    String(repeating: "长", count: 10_000),
  ]

  @Test(arguments: Store.allCases)
  func `every text and every date comes back as it was`(_ store: Store) async throws {
    let dao = try await store.open(in: folder)
    var notes = Self.texts.map { Note.test(0, $0, author: $0) }
    notes += [-62_135_769_600, -1, 0, 0.75, 253_402_300_799].map {
      .test(0, at: Date(timeIntervalSince1970: $0))
    }

    for (index, note) in notes.enumerated() {
      let note = Note(
        id: Note.ID(rawValue: 100 + index), author: note.author, content: note.content,
        created: note.created)
      try await dao.create(note)
      let found = try await dao.find(note.id)
      expect(found, is: note)
      expect(found?.content ?? "", is: note.content)
    }
  }

  @Test(arguments: Store.allCases)
  func `of ten notes with one id at the same moment, one is stored`(_ store: Store) async throws {
    let dao = try await store.open(in: folder)

    let errors = await withTaskGroup(of: DAOError?.self) { group in
      for number in 0..<20 {
        group.addTask {
          do {
            try await dao.create(.test(number < 10 ? 8 : Note.ID(rawValue: number)))
          } catch { return error as? DAOError }
          return nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    expect(errors.compactMap(\.self), is: Array(repeating: .duplicateKey(8), count: 9))
    expect(try await dao.findAll().count, is: 16)
  }
}

/// The rules for notes.
@Suite struct NotebookTests {
  private let dao: InMemoryNoteDAO
  private let notebook: Notebook

  init() throws {
    let dao = InMemoryNoteDAO(try SampleLibrary.load().memento())
    self.dao = dao
    notebook = Notebook(dao: dao, newID: { 6 }, now: { Date(timeIntervalSince1970: 90.5) })
  }

  @Test func `a note gets an id and a date, and loses its outer blanks; a blank one is refused`()
    async throws
  {
    let date = Date(timeIntervalSince1970: 90)
    var expected = await dao.findAll()
    (expected[2].content, expected[2].updated) = ("Hush.", date)
    expected.append(.test(6, about: 71, "Loud!", at: date))

    let written = try await notebook.write("\n Loud! \t", by: "Mei", about: 71)
    let rewritten = try await notebook.rewrite(3, as: " Hush.")

    expect([written, rewritten], is: [expected[5], expected[2]])
    for blank in ["", " ", "\n\t\u{3000}"] {
      await expect(throws: EmptyNote()) { _ = try await notebook.write(blank, by: "Mei") }
      await expect(throws: EmptyNote()) { _ = try await notebook.rewrite(3, as: blank) }
    }
    // The DAO's refusals are passed on.
    await expect(throws: DAOError.notFound(8)) { _ = try await notebook.rewrite(8, as: "x") }
    expect(await dao.findAll(), is: expected)
  }
}
