import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// The rules for notes, which hold on every store.
struct NotebookTests {
  private let folder: TemporaryFolder
  private let date = Date(timeIntervalSince1970: 1_500_000_000)

  init() throws {
    folder = try TemporaryFolder()
  }

  private func notebook(_ store: NoteStore, after seconds: Double = 0) throws -> Notebook {
    let date = date + seconds
    return Notebook(try store.open(in: folder)) { date }
  }

  @Test(arguments: NoteStore.allCases)
  func `a new note has the next id, the clock's date, and no blanks around it`(_ store: NoteStore)
    async throws
  {
    let notebook = try notebook(store, after: 0.9)

    let note = try await notebook.write("\n Loud! \t", by: "Mei", about: 71)

    #expect(note == .test(6, about: 71, "Loud!", at: date))
    #expect(try await notebook.notes(about: 71).map(\.id) == [3, 6])
  }

  @Test(arguments: NoteStore.allCases)
  func `rewriting keeps author, book and first date`(_ store: NoteStore) async throws {
    let notebook = try notebook(store)
    var expected = try #require(try await notebook.dao.find(3))

    let note = try await notebook.rewrite(3, as: "Hush.")

    (expected.content, expected.updated) = ("Hush.", date)
    #expect(note == expected)
    #expect(try await notebook.dao.find(3) == expected)
  }

  @Test(arguments: NoteStore.allCases)
  func `what breaks a rule is refused, and changes nothing`(_ store: NoteStore) async throws {
    let notebook = try notebook(store)
    let before = try await notebook.dao.findAll()

    for blank in ["", " ", "\n\t\u{3000}"] {
      await #expect(throws: NotebookError.nothingSaid) {
        try await notebook.write(blank, by: "Mei")
      }
      await #expect(throws: NotebookError.nothingSaid) { try await notebook.rewrite(3, as: blank) }
    }
    await #expect(throws: NotebookError.dao(.noSuchBook(999))) {
      try await notebook.write("x", by: "Mei", about: 999)
    }
    await #expect(throws: NotebookError.dao(.notFound(8))) {
      try await notebook.rewrite(8, as: "x")
    }
    await #expect(throws: NotebookError.dao(.notFound(8))) { try await notebook.remove(8) }
    await #expect(throws: NotebookError.dao(.noSuchBook(999))) {
      try await notebook.removeBook(999)
    }
    #expect(try await notebook.dao.findAll() == before)
  }

  @Test(arguments: NoteStore.allCases)
  func `a book goes with its notes`(_ store: NoteStore) async throws {
    let notebook = try notebook(store)
    _ = try await notebook.write("Again!", by: "Mei", about: 71)

    #expect(try await notebook.removeBook(71) == 2)

    #expect(try await notebook.dao.findAll().map(\.id) == [1, 2, 4, 5])
    await #expect(throws: NotebookError.dao(.noSuchBook(71))) {
      try await notebook.removeBook(71)
    }
  }
}

/// How a model becomes a row.
struct TableMappingTests {
  @Test func `columns, places and values are in one order`() {
    let note = Note.test(9, about: 71, "x", at: Date(timeIntervalSince1970: 60))

    #expect(
      TableMapping.notes.insert
        == #"INSERT INTO "note" ("nid", "bid", "author", "content", "created", "updated") "#
        + "VALUES (?, ?, ?, ?, ?, ?)")
    #expect(
      TableMapping.notes.update
        == #"UPDATE "note" SET "bid" = ?2, "author" = ?3, "content" = ?4, "created" = ?5, "#
        + #""updated" = ?6 WHERE "nid" = ?1"#)
    #expect(
      TableMapping.notes.values(of: note) == [
        .integer(9), .integer(71), .text("Mei"), .text("x"), .integer(60), .integer(60),
      ])
  }

  @Test func `nil is NULL, and a renamed column still holds its property`() {
    let renamed = TableMapping<Note>("order", key: Column("id", \.id), Column("book", \.bookID))

    #expect(renamed.select == #"SELECT "id", "book" FROM "order""#)
    #expect(renamed.values(of: .test(9)) == [.integer(9), .null])
    #expect(renamed.values(of: .test(9, about: 71)) == [.integer(9), .integer(71)])
  }

  @Test(arguments: [
    "note; DROP TABLE note", "", "1note", "no te", "note\"", "nöte", "note\0", "٣x",
  ])
  func `a name that could be SQL is refused`(name: String) {
    #expect(throws: MappingError.invalidName(name)) { try Identifier(checking: name) }
  }

  @Test(arguments: ["note", "_x9", "order"])
  func `a plain name is quoted`(name: String) throws {
    #expect(try Identifier(checking: name).sql == "\"\(name)\"")
  }

  @Test func `the dictionary of old stores NULL for a renamed column, without a word`() {
    let manager = DictionaryManager(table: "note")

    let same = manager.insertion(of: ["content": .text("x")], by: ["content": "content"])
    let renamed = manager.insertion(of: ["content": .text("x")], by: ["body": "content"])

    #expect(same.sql == "insert into note (content) values (?)")
    #expect(same.values == [.text("x")])
    #expect(renamed.sql == "insert into note (body) values (?)")
    #expect(renamed.values == [.null])
  }
}
