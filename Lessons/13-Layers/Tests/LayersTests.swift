import BookLibrary
import Foundation
import NoteData
import NoteFrontEnds
import TestSupport
import Testing

@testable import LayersLesson
@testable import NoteServices

/// The three layers, from the lowest to the highest. Of the sample's books, 71 has been read, and 84
/// hasn't.
struct LayersTests {
  private let folder: TemporaryFolder
  private let notes: ReadingNotes

  init() throws {
    folder = try TemporaryFolder()
    notes = ReadingNotes(folder: folder.url)
  }

  private func library() throws -> Library { try LibraryStore(folder: folder.url).load() }

  // MARK: - Data

  @Test func `a change that throws is not saved, and its error comes up`() async throws {
    let before = try library()
    await #expect(throws: NotesError.refused(.isUnread(84))) {
      try await notes.change { library throws(NoteRefusal) in
        library = Library()
        throw .isUnread(84)
      }
    }
    #expect(try library() == before)
  }

  @Test(arguments: ["folder", "link"])
  func `what can't be read as a file is called damaged`(kind: String) async throws {
    let file = folder.file("library.json")
    if kind == "folder" {
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    } else {
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: folder.url)
    }

    await #expect(throws: NotesError.damaged) {
      try await notes.write("Lovely!", about: 71, by: "Mei")
    }
  }

  // MARK: - Services

  @Test func `a note about a book that has been read is stored with its parts`() async throws {
    let time = Date(timeIntervalSince1970: 1_420_128_063)
    try await notes.write("Lovely!", about: 71, by: "Mei", at: time)

    let note = try #require(try library().notes.last)
    #expect(note.bookID == 71 && note.author == "Mei" && note.content == "Lovely!")
    #expect(note.created == time && note.updated == time)
  }

  @Test func `a note has at most 200 letters, when it is written and when it is corrected`()
    async throws
  {
    let fits = String(repeating: "亮", count: 200)
    let refusal = NotesError.refused(.isLong(limit: 200))
    await #expect(throws: refusal) { try await notes.correct(3, to: fits + "!", by: "Jonas") }
    try await notes.write(fits, about: 71, by: "Mei")
    try await notes.correct(3, to: fits, by: "Jonas")

    #expect("\(refusal)" == "A note has at most 200 letters.")
    #expect(try library().notes.count { $0.content == fits } == 2)
    let now = try library().notes.last { $0.content == fits }?.created.timeIntervalSinceNow
    #expect(try #require(now) > -60, "Without a time, a note is written now.")
  }

  @Test func `a correction changes a note's text and time, also if its book is unread again`()
    async throws
  {
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    try library.mark(71, asRead: false)
    try store.save(library)
    let time = Date(timeIntervalSince1970: 1_600_000_000)
    try await notes.correct(3, to: "Again!", by: "Jonas", at: time)

    let note = try #require(try self.library().notes.first { $0.id == 3 })
    #expect(note.content == "Again!" && note.updated == time && note.created < time)
    #expect(note.author == "Jonas")
  }

  @Test func `the library's own no comes up in its words`() async throws {
    let unknown = NotesError.refused(.impossible("There is no book 999 on the shelf."))
    await #expect(throws: unknown) { try await notes.write("Boring!", about: 999, by: "Finn") }
    await #expect(throws: NotesError.refused(.impossible("There is no note 99."))) {
      try await notes.correct(99, to: "Again!", by: "Jonas")
    }
  }

  /// The price of the layers.
  @Test func `another file of the services gets past the rules`() async throws {
    try await notes.change { library throws(NoteRefusal) in
      try library.add("Boring!", about: 84, by: "Finn", at: .now)
    }
    #expect(try library().notes.last?.bookID == 84)
  }

  @Test func `a caller that only shows an error gets its sentence`() {
    #expect("\(NotesError.refused(.isUnread(84)))" == "Book 84 hasn't been read.")
    let anothers = NotesError.refused(.isBy("Jonas"))
    #expect("\(anothers)" == "Only Jonas can correct this note.")
    #expect("\(NotesError.down)" == "Nothing can be saved now.")
    #expect("\(NotesError.damaged)" == "The library's file is damaged.")
  }

  // MARK: - Front ends

  @Test(arguments: ["", "Mei;71", "Mei;seventy;x", ";71;x", "Mei;71;", ";;Mei;71;x"])
  func `a line with a missing part isn't a note`(line: String) async {
    var night = NightFile([line])
    await NightImport(notes).run(&night)
    #expect(night.report == ["line 1: This is not a note."])
  }

  // MARK: - The direction

  @Test func `no file of the services can import a front end`() throws {
    let run = try ProgramRun.compile(
      "import NoteFrontEnds\n", options: ["-module-name", "NoteServices"])
    let words = "circular dependency between modules 'NoteServices' and 'NoteFrontEnds'"
    #expect(run.errors.contains(words))
  }
}
