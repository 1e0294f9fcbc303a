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

    let file = try story.file("damaged")
    let url = folder.url.appending(path: "damaged/library.json")
    try Data("{".utf8).write(to: url)
    #expect(await isDown { _ = try await file.dao.findAll() })
    #expect(await isDown { try await file.dao.create(note) })
    #expect(try String(contentsOf: url, encoding: .utf8) == "{")
  }

  @Test(arguments: [(408, nil), (429, nil), (500, nil), (302, nil), (413, 413), (404, 404)])
  func `a server's status is a no, or down`(status: Int, no: Int?) async {
    let dao = WebNoteDAO { _, _, _ in HTTPAnswer(status: status) }
    let found = await refusal { try await dao.create(note) }
    #expect(found == no.map { .other("\(HTTPFailure(status: $0))") })
    #expect(await isDown { try await dao.create(note) } == (no == nil))
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

/// Returns what a store refuses; nil if it doesn't.
func refusal(_ call: () async throws -> Void) async -> NoteRefusal? {
  do { try await call() } catch StorageError.refused(let refusal) { return refusal } catch {}
  return nil
}

func isDown(_ call: () async throws -> Void) async -> Bool {
  do { try await call() } catch StorageError.down { return true } catch {}
  return false
}
