import BookLibrary
import Foundation
import LessonStage
import SQLite
import Synchronization
import Web

/// A store of the story: it can be down, and each try finds there what it needs.
protocol StoryStand: NoteStand {
  /// The store with the errors of its library.
  var notes: any NoteTable { get }
  var calls: NoteCalls { get }
  func contents() throws -> [String]
}

struct DatabaseStand: StoryStand {
  let database: Database
  let book: Book.ID
  let missingBook: Book.ID

  /// Fills a database in a new folder, or in memory.
  init(_ story: NoteStory, in folder: URL? = nil, timeout: Duration = .zero) throws {
    (book, missingBook) = (story.book, story.missingBook)
    if let folder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    database = try Database.notes(in: folder, timeout: timeout)
    try database.write { [book] in
      try $0.execute("INSERT INTO book (bid) VALUES (?)", book.rawValue)
    }
  }

  var notes: any NoteTable { SQLiteNotes(database: database) }
  var calls: NoteCalls { .database(SQLiteNotes(database: database)) }
  var dao: any NoteDAO { SQLiteNoteDAO(database) }

  func contents() throws -> [String] {
    try database.read { try $0.rows("SELECT content FROM note") { try $0.text("content") } }
  }

  func whileDown(_ body: () async -> Void) async throws {
    let lock = try HeldLock(of: database)
    await body()
    lock.open()
  }
}

/// Another program that holds the write lock of a database.
struct HeldLock: Sendable {
  private let isReleased = DispatchSemaphore(value: 0)
  private let isOpen = DispatchSemaphore(value: 0)

  init(of database: Database) throws {
    let other = try Database(sharing: database)
    let isHeld = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [isReleased, isOpen] in
      do {
        try other.write { _ in
          isHeld.signal()
          isReleased.wait()
        }
      } catch {
        isHeld.signal()
      }
      isOpen.signal()
    }
    isHeld.wait()
  }

  func open() {
    isReleased.signal()
    isOpen.wait()
  }
}

struct FileStand: StoryStand {
  let store: LibraryStore
  let book: Book.ID
  let missingBook: Book.ID

  /// Copies the books of the story to a new folder.
  init(_ story: NoteStory, in folder: URL) throws {
    (book, missingBook) = (story.book, story.missingBook)
    store = LibraryStore(folder: folder)
    _ = try store.load()
    try store.save(story.books)
  }

  var notes: any NoteTable { FileNotes(store: store) }
  var calls: NoteCalls { .file(FileNotes(store: store)) }
  var dao: any NoteDAO { FileNoteDAO(folder: store.url.deletingLastPathComponent()) }
  func contents() throws -> [String] { try store.load().notes.map(\.content) }
  func whileDown(_ body: () async -> Void) async throws { try await withFullDisk(body) }
}

struct ServerStand: StoryStand {
  let server: NoteServer
  let book: Book.ID
  let missingBook: Book.ID

  init(_ story: NoteStory) {
    (book, missingBook) = (story.book, story.missingBook)
    server = NoteServer(story.books)
  }

  var notes: any NoteTable { ServerNotes(send: server.answer) }
  var calls: NoteCalls { .server(ServerNotes(send: server.answer)) }
  var dao: any NoteDAO { WebNoteDAO(send: server.answer) }
  func contents() -> [String] { server.state.withLock { $0.library.notes.map(\.content) } }

  func whileDown(_ body: () async -> Void) async throws {
    server.state.withLock { $0.isDown = true }
    await body()
    server.state.withLock { $0.isDown = false }
  }
}

/// The server of the notes.
final class NoteServer: Sendable {
  struct State {
    var library: Library
    var isDown = false
    /// Whether its next answer gets lost on the way.
    var losesAnswer = false
  }
  let state: Mutex<State>

  init(_ library: Library) {
    state = Mutex(State(library: library))
  }

  func loseNextAnswer() { state.withLock { $0.losesAnswer = true } }

  func answer(_ method: String, _ path: String, _ body: Data) async throws -> HTTPAnswer {
    try state.withLock { state in
      if state.isDown { return HTTPAnswer(status: 503) }
      let answer = try Self.answer(method, path, body, &state.library)
      if state.losesAnswer {
        state.losesAnswer = false
        throw WebError.failed(URL(filePath: path), reason: "timed out")
      }
      return answer
    }
  }

  private static func answer(
    _ method: String, _ path: String, _ body: Data, _ library: inout Library
  ) throws -> HTTPAnswer {
    let id = path.split(separator: "/").dropFirst().first.flatMap { Int($0) }
    let note = library.notes.first { $0.id.rawValue == id }
    do {
      switch (method, id) {
      case ("GET", nil):
        return HTTPAnswer(status: 200, body: try JSONDocument.encode(library.notes, for: path))
      case ("POST", nil):
        let new = try JSONDocument(named: path, body).decode(Note.self)
        if new.content.count > 100 { return HTTPAnswer(status: 413) }
        if library.notes.contains(where: { $0.id == new.id }) { return HTTPAnswer(status: 200) }
        try library.add(new)
        return HTTPAnswer(status: 201)
      case ("PUT", _):
        try library.update(JSONDocument(named: path, body).decode(Note.self))
        return HTTPAnswer(status: 204)
      default:
        guard let note else { return HTTPAnswer(status: 404) }
        if method == "DELETE" {
          try library.removeNote(note.id)
          return HTTPAnswer(status: 204)
        }
        return HTTPAnswer(status: 200, body: try JSONDocument.encode(note, for: path))
      }
    } catch LibraryError.noSuchBook {
      return HTTPAnswer(status: 422)
    } catch LibraryError.noSuchNote {
      return HTTPAnswer(status: 404)
    }
  }
}
