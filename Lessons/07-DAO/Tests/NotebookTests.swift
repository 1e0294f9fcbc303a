import BookLibrary
import Foundation
import Testing

@testable import DAOLesson

/// The rule for notes, with the DAO for memory.
struct NotebookTests {
  private let dao: InMemoryNoteDAO
  private let notebook: Notebook

  init() throws {
    dao = InMemoryNoteDAO(try SampleLibrary.load())
    notebook = Notebook(dao: dao, now: { Date(timeIntervalSince1970: 60) })
  }

  @Test func `a note is written without the spaces around it`() async throws {
    let note = try await notebook.write(" Good. \n", by: "Mei", about: 71)
    #expect(note.content == "Good.")
    #expect(note.created == Date(timeIntervalSince1970: 60))
    #expect(try await notebook.notes().last == note)
  }

  @Test func `a rewritten note keeps the date when it was written`() async throws {
    let old = try #require(await dao.find(3))
    let note = try await notebook.rewrite(3, as: "New.")
    #expect(note.content == "New.")
    #expect(note.created == old.created)
    #expect(note.updated == Date(timeIntervalSince1970: 60))
    #expect(await dao.find(3) == note)
  }

  @Test func `a note is removed`() async throws {
    try await notebook.remove(3)
    #expect(try await notebook.notes().map(\.id) == [1, 2, 4, 5])
  }

  @Test(arguments: ["", " \n"]) func `a note has to say something`(content: String) async throws {
    await #expect(throws: EmptyNote()) { try await notebook.write(content, by: "Mei") }
    await #expect(throws: EmptyNote()) { try await notebook.rewrite(3, as: content) }
    await #expect(throws: EmptyNote()) { try await notebook.rewrite(99, as: content) }
    #expect(try await notebook.notes() == SampleLibrary.load().notes)
  }
}
