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
  }

  @Test func `a rewritten note is stored with the date of the change`() async throws {
    var expected = try #require(await dao.find(3))
    expected.content = "New."
    expected.updated = now
    _ = try await notebook.rewrite(3, as: "New.")
    #expect(await dao.find(3) == expected)
  }

  @Test func `a note can't be rewritten to say nothing`() async {
    await #expect(throws: EmptyNote()) { try await notebook.rewrite(3, as: " \n") }
  }
}
