import Foundation
import LessonStage
import NoteData
import NoteFrontEnds
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

  @Test func `a change that throws is not saved, and its error comes up`() async throws {
    let store = NoteStore(file)
    do {
      try await store.withContents { contents throws(Refusal) in
        contents.holders[71] = "Mei"
        throw .isLent(book: 71, to: "Finn")
      }
      Issue.record("no error")
    } catch {
      guard case .refused(.isLent(book: 71, to: "Finn")) = error else { throw error }
    }

    #expect(folder.names == [])
  }

  @Test(arguments: [("try check()", true), ("throw Refusal()", false)])
  func `in a plain do, a call's error keeps its type, that of a throw does not`(
    line: String, keeps: Bool
  ) throws {
    let code = """
      struct Refusal: Error {}
      func check() throws(Refusal) {}
      func run() throws(Refusal) { do { \(line) } catch { throw error } }
      """
    #expect(try ProgramRun.compile(code).compilerErrors(in: code)?.isEmpty == keeps)
  }

  @Test func `in generic code, an error without a typed throws has the type Error`() {
    func types<Failure>(_ body: () throws(Failure) -> Void) -> [String] {
      do { try body() } catch { return ["\(type(of: error))", "\(type(of: error as any Error))"] }
      return []
    }
    #expect(types { () throws(Refusal) in throw .isLong(limit: 0) } == ["Refusal", "Refusal"])
    #expect(types { () throws in throw Refusal.isLong(limit: 0) } == ["Error", "Refusal"])
  }

  @Test func `a hundred changes at once are all saved`() async throws {
    let store = NoteStore(file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for book in 1...100 {
        group.addTask { try await store.withContents { $0.holders[book] = "Mei" } }
      }
      try await group.waitForAll()
    }

    #expect(try await store.withContents { $0.holders.count } == 100)
  }

  @Test(arguments: [
    "?", "{}",
    // Only the document's own check refuses it.
    #"{"holders":{},"notes":[],"x":"# + String(repeating: "[", count: 101)
      + String(repeating: "]", count: 101) + "}",
  ])
  func `a file that isn't ours is left as it is, and called damaged`(text: String) async throws {
    try folder.write(text, to: "notes.json")

    await #expect(throws: NoteError.damaged) { try await notes.lend(71, to: "Mei") }
    let screen = await NoteScreen(notes)
    await screen.saveTapped(mei)
    #expect(await screen.message == "The file of the notes is damaged. Please ask for help.")
    var night = NightFile(["?", "Mei;71;Lovely!"])
    await NightImport(notes).run(&night)
    let report = ["line 1: This is not a note.", "The file of the notes is damaged."]
    #expect(night.report == report)
    #expect(night.left.map(\.number) == [2])
    #expect(folder.bytes(of: "notes.json") == Data(text.utf8))
  }

  @Test(arguments: ["folder", "link"])
  func `what can't be read as a file is called damaged`(kind: String) async throws {
    let manager = FileManager.default
    if kind == "folder" {
      try manager.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try manager.createSymbolicLink(at: file, withDestinationURL: folder.url)
    }

    await #expect(throws: NoteError.damaged) { try await notes.notes() }
    await #expect(throws: NoteError.damaged) { try await notes.lend(71, to: "Mei") }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read each file"))
  func `a file without permission is called damaged`() async throws {
    try await notes.lend(71, to: "Mei")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)

    await #expect(throws: NoteError.damaged) { try await notes.notes() }
  }

  @Test func `a change runs again on what another program has just saved`() async throws {
    let store = NoteStore(file)
    try await store.withContents { [file] contents in
      if contents.holders.isEmpty {
        var others = contents
        others.holders[71] = "Finn"
        try JSONEncoder().encode(others).write(to: file)
      }
      contents.holders[84] = "Mei"
    }

    #expect(try await store.withContents { $0.holders } == [71: "Finn", 84: "Mei"])
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

  @Test func `a note has at most 200 letters`() async throws {
    try await notes.lend(71, to: "Mei")
    func note(_ letters: Int) -> BookNote {
      BookNote(child: "Mei", book: 71, text: String(repeating: "a", count: letters))
    }
    try await notes.write(note(200))
    await #expect(throws: NoteError.refused(.isLong(limit: 200))) {
      try await notes.write(note(201))
    }
    #expect(try await notes.notes().map(\.text.count) == [200])
  }

  @Test func `a book is lent to one child at a time`() async throws {
    try await notes.lend(71, to: "Mei")
    await #expect(throws: NoteError.refused(.isLent(book: 71, to: "Mei"))) {
      try await notes.lend(71, to: "Finn")
    }
    try await notes.takeBack(71)
    try await notes.lend(71, to: "Finn")
  }

  // MARK: - Front ends

  @Test func `a line after a bad one is stored, and may have semicolons`() async throws {
    try await notes.lend(71, to: "Mei")
    var night = NightFile(["Mei,71,Lovely!", "Finn;71;Boring!", "Mei;71;Again; again!"])
    await NightImport(notes).run(&night)

    let report = ["line 1: This is not a note.", "line 2: Finn doesn't have book 71."]
    #expect(night.report == report)
    #expect(night.left.isEmpty)
    #expect(try await notes.notes().map(\.text) == ["Again; again!"])
  }

  @Test(arguments: ["", "Mei;71", "Mei;seventy;x", ";71;x", "Mei;71;", ";;Mei;71;x"])
  func `a line with a missing part isn't a note`(line: String) {
    #expect(NightFile([line]).left.map(\.note) == [nil])
  }

  /// The disk is full for a whole process, so this test has one of its own.
  @Test func `lines that a full disk has left are imported the next night`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      let test = try LayersTests()
      try await test.notes.lend(71, to: "Mei")
      let screen = await NoteScreen(test.notes)
      let program = NightImport(test.notes)
      var night = NightFile(["?", "Mei;71;Lovely!", "Finn;71;Boring!"])
      try await withFullDisk {
        await screen.saveTapped(test.mei)
        await program.run(&night)
      }

      #expect(await screen.message == "The disk can't be used now. Please try again later.")
      #expect(night.left.map(\.number) == [2, 3])
      #expect(try await test.notes.notes() == [])
      await program.run(&night)
      let report = ["line 1: This is not a note.", "line 3: Finn doesn't have book 71."]
      #expect(night.report == report)
      #expect(try await test.notes.notes() == [test.mei])
    }
  }

  @Test func `a screen shows the rule's sentence`() async throws {
    try await notes.lend(71, to: "Mei")
    let screen = await NoteScreen(notes)
    await screen.saveTapped(finn)
    #expect(await screen.message == "Finn doesn't have book 71.")
    await screen.saveTapped(mei)
    #expect(await screen.message == "Saved.")
  }
}
