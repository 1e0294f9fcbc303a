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

  @Test(arguments: Store.allCases)
  func `what is created is found, changed and removed, and nothing else`(_ store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    var expected = try SampleLibrary.load().notes
    expect(try await dao.findAll(), is: expected)
    expect(try await dao.find(2)?.content, is: "欢迎使用读书笔记。")

    let notes = [Note.test(9), .test(-1, about: 71), .test(7)]
    for note in notes { try await dao.create(note) }
    expected = [notes[1]] + expected + [notes[2], notes[0]]
    expect(try await dao.findAll(), is: expected)

    expected[3] = Note(
      id: 3, bookID: nil, author: "", content: "", created: Date(timeIntervalSince1970: -5),
      updated: Date(timeIntervalSince1970: 7))
    try await dao.update(expected[3])
    try await dao.remove(7)
    expected.remove(at: 6)
    expect(try await dao.findAll(), is: expected)
    for id in [3, 9] as [Note.ID] {
      expect(try await dao.find(id), is: expected.first { $0.id == id })
    }
    expect(try await dao.find(7), is: nil)

    // A list that was returned is the caller's own.
    var list = try await dao.findAll()
    list[0].content = "changed"
    list.removeLast()
    expect(try await dao.findAll(), is: expected)
  }

  @Test(arguments: Store.allCases)
  func `what is refused is an error of the interface, and changes nothing`(_ store: Store)
    async throws
  {
    typealias Change = (any LibraryDAO) async throws -> Void
    let dao = try await store.open(in: folder)
    let (notes, books) = (try await dao.findAll(), try await dao.findBooks())
    let refusals: [(DAOError, Change)] = [
      (.duplicateKey(3), { try await $0.create(.test(3)) }),
      (.duplicateKey(3), { try await $0.create(notes[2]) }),
      (.duplicateKey(3), { try await $0.create(.test(3, about: 999)) }),
      (.notFound(8), { try await $0.update(.test(8)) }),
      (.notFound(8), { try await $0.update(.test(8, about: 999)) }),
      (.notFound(8), { try await $0.remove(8) }),
      (.noSuchBook(999), { try await $0.create(.test(8, about: 999)) }),
      (.noSuchBook(999), { try await $0.update(.test(3, about: 999)) }),
      (.noSuchBook(999), { try await $0.removeBook(999) }),
    ]
    for (error, change) in refusals {
      await expect(throws: error) { try await change(dao) }
    }
    // The file can't hold these, so no store may.
    for seconds in [-62_135_769_601, 253_402_300_800, 1e300, -.infinity, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      var note = notes[2]
      note.updated = date
      await expect(throws: DAOError.dateOutOfRange(8)) { try await dao.create(.test(8, at: date)) }
      await expect(throws: DAOError.dateOutOfRange(3)) { try await dao.update(note) }
    }
    expect(try await dao.findAll(), is: notes)
    expect(try await dao.findBooks(), is: books)
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
  func `a book goes with its notes, and comes back with them`(_ store: Store) async throws {
    let dao = try await store.open(in: folder)
    let sample = try SampleLibrary.load()
    try await dao.create(.test(8, about: 71))

    try await dao.removeBook(71)

    expect(try await dao.findAll().map(\.id), is: [1, 2, 4, 5])
    expect(try await dao.findBooks(), is: Array(sample.shelf.dropFirst()))
    await expect(throws: DAOError.noSuchBook(71)) { try await dao.create(.test(9, about: 71)) }

    try await dao.restore(sample.memento())
    expect(try await dao.findAll(), is: sample.notes)
    expect(try await dao.findBooks(), is: Array(sample.shelf))
  }

  @Test func `the file remembers the newest id that was removed`() async throws {
    let dao = try await Store.file.open(in: folder)
    for id in [5, 4] as [Note.ID] { try await dao.remove(id) }

    expect(Library(try LibraryStore(folder: folder.url).load()).newestNoteID, is: 5)
  }

  @Test(arguments: Store.allCases)
  func `of ten notes with one id at the same moment, one is stored`(_ store: Store) async throws {
    let dao = try await store.open(in: folder)

    let errors = await withTaskGroup(of: DAOError?.self) { group in
      for number in 0..<20 {
        group.addTask {
          do throws(DAOError) {
            try await dao.create(.test(number < 10 ? 8 : Note.ID(rawValue: number)))
          } catch { return error }
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

  @Test func `a note gets an id and a date, and loses its outer blanks`() async throws {
    let date = Date(timeIntervalSince1970: 90)
    var old = try #require(await dao.find(3))

    expect(
      try await notebook.write("\n Loud! \t", by: "Mei", about: 71),
      is: .test(6, about: 71, "Loud!", at: date))
    (old.content, old.updated) = ("Hush.", date)
    expect(try await notebook.rewrite(3, as: " Hush."), is: old)

    expect(await dao.find(6)?.content, is: "Loud!")
    expect(await dao.find(3), is: old)
  }

  @Test func `a note that says nothing is refused, and so is what the DAO refuses`() async throws {
    let before = await dao.findAll()
    for blank in ["", " ", "\n\t\u{3000}"] {
      await expect(throws: EmptyNote()) { _ = try await notebook.write(blank, by: "Mei") }
      await expect(throws: EmptyNote()) { _ = try await notebook.rewrite(3, as: blank) }
    }
    await expect(throws: DAOError.notFound(8)) { _ = try await notebook.rewrite(8, as: "x") }
    await expect(throws: DAOError.noSuchBook(9)) {
      _ = try await notebook.write("x", by: "Mei", about: 9)
    }
    expect(await dao.findAll(), is: before)
  }
}
