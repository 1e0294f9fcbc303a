import BookLibrary
import Foundation
import Testing

@testable import DAOLesson

/// The rule for notes, with the DAO for memory.
struct NotebookTests {
  private let dao: InMemoryNoteDAO
  private let notebook: Notebook
  private let now = Date(timeIntervalSince1970: 60)

  init() throws {
    dao = InMemoryNoteDAO(try SampleLibrary.load())
    notebook = Notebook(dao: dao, now: { [now] in now })
  }

  @Test func `a note is written without the spaces around it`() async throws {
    let note = try await notebook.write(" Good. \n", by: "Mei", about: 71)
    #expect(note == Note(id: 6, bookID: 71, author: "Mei", content: "Good.", created: now))
    #expect(try await notebook.notes().last == note)
  }

  @Test func `a rewritten note keeps the date when it was written`() async throws {
    var expected = try #require(await dao.find(3))
    (expected.content, expected.updated) = ("New.", now)
    #expect(try await notebook.rewrite(3, as: "New.") == expected)
    #expect(await dao.find(3) == expected)
  }

  @Test(arguments: ["", " \n"]) func `a note has to say something`(content: String) async throws {
    await #expect(throws: EmptyNote()) { try await notebook.write(content, by: "Mei") }
    await #expect(throws: EmptyNote()) { try await notebook.rewrite(3, as: content) }
    await #expect(throws: EmptyNote()) { try await notebook.rewrite(99, as: content) }
    #expect(try await notebook.notes() == SampleLibrary.load().notes)
  }
}
