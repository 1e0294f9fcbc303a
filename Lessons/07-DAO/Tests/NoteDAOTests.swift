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
  func `what is created is found, changed and removed; a book goes with its notes, and comes back`(
    _ store: Store
  )
    async throws
  {
    let dao = try await store.open(in: folder)
    let sample = try SampleLibrary.load()
    var expected = sample.notes
    expect(try await dao.find(2)?.content, is: "欢迎使用读书笔记。")

    let notes = [Note.test(9), .test(-1, about: 71), .test(7)]
    for note in notes { try await dao.create(note) }
    expected = [notes[1]] + expected + [notes[2], notes[0]]
    try await expectNotes(expected, in: dao)

    expected[3] = Note(
      id: 3, bookID: nil, author: "", content: "", created: Date(timeIntervalSince1970: -5),
      updated: Date(timeIntervalSince1970: 7))
    try await dao.update(expected[3])
    for note in [expected.remove(at: 6), expected.removeLast()] { try await dao.remove(note.id) }
    try await expectNotes(expected, in: dao)
    for id in [3, 7] as [Note.ID] {
      expect(try await dao.find(id), is: expected.first { $0.id == id })
    }
    if store == .file {
      // Of those that were removed, too.
      expect(Library(try LibraryStore(folder: folder.url).load()).newestNoteID, is: 9)
    }

    try await dao.removeBook(71)
    try await expectNotes(expected.filter { $0.bookID != 71 }, in: dao)
    expect(try await dao.findBooks(), is: Array(sample.shelf.dropFirst()))
    await expect(throws: DAOError.noSuchBook(71)) { try await dao.create(.test(9, about: 71)) }

    try await dao.restore(sample.memento())
    try await expectNotes(sample.notes, in: dao)
    expect(try await dao.findBooks(), is: Array(sample.shelf))
  }

  private func expectNotes(
    _ notes: [Note], in dao: any LibraryDAO, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    // A list that was returned is the caller's own.
    var list = try await dao.findAll()
    expect(list, is: notes, sourceLocation: sourceLocation)
    list.removeAll()
    let again = try await dao.findAll()
    expect(again, is: notes, sourceLocation: sourceLocation)
  }

  @Test(arguments: Store.allCases)
  func `what is refused is an error of the interface, and changes nothing`(_ store: Store)
    async throws
  {
    let dao = try await store.open(in: folder)
    let (notes, books) = (try await dao.findAll(), try await dao.findBooks())
    var creations: [(DAOError, Note)] = [
      (.duplicateKey(3), .test(3)), (.duplicateKey(3), notes[2]),
      (.duplicateKey(3), .test(3, about: 999)), (.noSuchBook(999), .test(8, about: 999)),
    ]
    var updates: [(DAOError, Note)] = [
      (.notFound(8), .test(8)), (.notFound(8), .test(8, about: 999)),
      (.noSuchBook(999), .test(3, about: 999)),
    ]
    // The file can't hold these, so no store may.
    for seconds in [-62_135_769_601, 253_402_300_800, 1e300, -.infinity, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      var note = notes[2]
      note.updated = date
      creations.append((.dateOutOfRange(8), .test(8, at: date)))
      updates.append((.dateOutOfRange(3), note))
    }

    for (error, note) in creations {
      await expect(throws: error) { try await dao.create(note) }
    }
    for (error, note) in updates {
      await expect(throws: error) { try await dao.update(note) }
    }
    await expect(throws: DAOError.notFound(8)) { try await dao.remove(8) }
    await expect(throws: DAOError.noSuchBook(999)) { try await dao.removeBook(999) }

    try await expectNotes(notes, in: dao)
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
