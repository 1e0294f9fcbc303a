import BookLibrary
import Foundation
import LessonStage
import SQLite
import TestSupport
import Testing
import Web

@testable import DAOLesson

/// What the contract test leaves to each store.
struct NoteStoreTests {
  private let folder: TemporaryFolder
  private let story: NoteStory
  private let note: Note

  init() throws {
    folder = try TemporaryFolder()
    story = try NoteStory(folder)
    note = story.note(7, "Lovely")
  }

  @Test func `a damaged row, and a damaged file, are down`() async throws {
    let database = try story.openDatabase()
    let stand = try story.stand(database)
    try await stand.dao.create(note)
    try database.write { try $0.execute("UPDATE note SET created = 'yesterday'") }
    #expect(await isDown { _ = try await stand.dao.findAll() })

    let file = FileNoteDAO(folder: folder.url)
    let url = try folder.write("{", to: "library.json")
    #expect(await isDown { _ = try await file.findAll() })
    #expect(await isDown { try await file.create(note) })
    #expect(try String(contentsOf: url, encoding: .utf8) == "{")
  }

  @Test(arguments: [
    (408, false), (429, false), (500, false), (302, false), (413, true), (404, true),
  ])
  func `a server's status is a no, or down`(status: Int, isNo: Bool) async {
    let dao = WebNoteDAO { _, _, _ in HTTPAnswer(status: status) }
    let words = "The server's answer is \(status)."
    let error = await #expect(throws: StorageError.self) { try await dao.create(note) }
    #expect(error.map { "\($0)" } == (isNo ? words : "The store is down: \(words)"))
  }

  @Test func `an answer that isn't a note is down`() async {
    let dao = WebNoteDAO { _, _, _ in HTTPAnswer(status: 200, body: Data("[".utf8)) }
    #expect(await isDown { _ = try await dao.findAll() })
  }

  @Test func `a real server gets real requests`() async throws {
    let server = try LoopbackServer { $0.hasPrefix("DELETE") ? (404, "") : (201, "") }
    let dao = WebNoteDAO(server: server.url)
    try await dao.create(note)
    try await dao.remove(7)
    #expect(server.requests.first?.hasPrefix("POST /notes json {") == true)
    #expect(server.requests.last == "DELETE /notes/7")
  }
}

extension NoteStory {
  /// The sample's story, about books 71 and 84.
  init(_ folder: TemporaryFolder) throws {
    let shelf = try SampleLibrary.load().shelf
    try self.init(shelf, about: Array(shelf.prefix(2)), in: folder.url)
  }
}

private func isDown(_ call: () async throws -> Void) async -> Bool {
  do { try await call() } catch StorageError.down { return true } catch {}
  return false
}
