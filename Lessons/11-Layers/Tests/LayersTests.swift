import Foundation
import LessonStage
import NoteData
import NoteScreens
import NoteServices
import TestSupport
import Testing

@testable import LayersLesson

/// The three layers, from the lowest to the highest.
struct LayersTests {
  private let folder: TemporaryFolder
  private let file: URL
  private let notes: ReadingNotes
  private let mei = BookNote(child: "Mei", book: 71, text: "Lovely!")
  private let finn = BookNote(child: "Finn", book: 71, text: "Boring!")

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appending(path: "notes.json")
    notes = ReadingNotes(file: file)
  }

  // MARK: - Data

  @Test func `a change that throws is not saved, and its error is returned`() async throws {
    let store = NoteStore(file)
    let answer = try await store.update { contents throws(Refusal) in
      contents.holders[71] = "Mei"
      throw .isLent(book: 71, to: "Finn")
    }

    #expect(throws: Refusal.isLent(book: 71, to: "Finn")) { try answer.get() }
    #expect(folder.names == [])
  }

  @Test func `a hundred changes at once are all saved`() async throws {
    let store = NoteStore(file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for book in 1...100 {
        group.addTask { _ = try await store.update { $0.holders[book] = "Mei" } }
      }
      try await group.waitForAll()
    }

    #expect(try await store.contents().holders.count == 100)
  }

  @Test func `a file that is no JSON is left as it is`() async throws {
    try folder.write("?", to: "notes.json")

    await #expect(throws: NoteError.self) { try await notes.lend(71, to: "Mei") }
    #expect(folder.bytes(of: "notes.json") == Data("?".utf8))
  }

  // MARK: - Services

  @Test func `only the child who has the book may write about it`() async throws {
    let refusal = NoteError.refused(.lacksBook(child: "Mei", book: 71))
    await #expect(throws: refusal) { try await notes.write(mei) }

    try await notes.lend(71, to: "Mei")
    try await notes.write(mei)
    await #expect(throws: NoteError.self) { try await notes.write(finn) }
    try await notes.takeBack(71)
    await #expect(throws: refusal) { try await notes.write(mei) }

    #expect(try await notes.notes() == [mei])
    #expect(try await ReadingNotes(file: file).notes() == [mei], "They must be in the file.")
  }

  @Test func `a book is lent to one child at a time`() async throws {
    try await notes.lend(71, to: "Mei")
    await #expect(throws: NoteError.refused(.isLent(book: 71, to: "Mei"))) {
      try await notes.lend(71, to: "Finn")
    }
    try await notes.takeBack(71)
    try await notes.lend(71, to: "Finn")
  }

  // MARK: - Screens

  @Test func `a line after a bad one is stored, and may have semicolons`() async throws {
    try await notes.lend(71, to: "Mei")
    let night = NightImport(write: notes.write)
    let result = await night.run(["Mei,71,Lovely!", "Finn;71;Boring!", "Mei;71;Again; again!"])

    let report = ["line 1: This is not a note.", "line 2: Finn doesn't have book 71."]
    #expect(result.report == report)
    #expect(result.left == [])
    #expect(try await notes.notes().map(\.text) == ["Again; again!"])
  }

  /// The disk is full for a whole process, so this test has one of its own.
  @Test func `while the disk is full, nothing changes, and nothing is refused`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let test = try LayersTests()
      try await test.notes.lend(71, to: "Mei")
      let screen = await NoteScreen(write: test.notes.write)
      let night = NightImport(write: test.notes.write)
      var left: ArraySlice<String> = []
      try await withFullDisk {
        await screen.saveTapped(test.mei)
        left = await night.run(["?", "Mei;71;Lovely!", "Finn;71;Boring!"]).left
      }

      #expect(await screen.message == "The disk can't be used now. Please try again later.")
      #expect(left == ["Mei;71;Lovely!", "Finn;71;Boring!"])
      #expect(try await test.notes.notes() == [])
      #expect(await night.run(Array(left)).report == ["line 2: Finn doesn't have book 71."])
      #expect(try await test.notes.notes() == [test.mei])
    }
  }

  @Test func `a screen shows the rule's sentence`() async throws {
    try await notes.lend(71, to: "Mei")
    let screen = await NoteScreen(write: notes.write)
    await screen.saveTapped(finn)
    #expect(await screen.message == "Finn doesn't have book 71.")
    await screen.saveTapped(mei)
    #expect(await screen.message == "Saved.")
  }
}
