import BookLibrary
import Foundation
import LessonStage
import SQLite
import Synchronization
import Web

/// A store of the story: it can be down, and has the story's books.
struct Stand: NoteStand {
  let book: Book.ID
  let missingBook: Book.ID
  /// The store with the errors of its library.
  let notes: any NoteTable
  let calls: NoteCalls
  let dao: any NoteDAO
  let contents: () throws -> [String]
  let down: (_ body: () async -> Void) async throws -> Void

  func whileDown(_ body: () async -> Void) async throws { try await down(body) }
}

extension NoteStory {
  /// Returns a stand with a database that has only book 71.
  func stand(_ database: Database) throws -> Stand {
    try database.write { [book] in
      try $0.execute("INSERT INTO book (bid) VALUES (?)", book.rawValue)
    }
    let notes = SQLiteNotes(database: database)
    return Stand(
      book: book, missingBook: missingBook, notes: notes, calls: .database(notes),
      dao: SQLiteNoteDAO(database)
    ) {
      try database.read { try $0.rows("SELECT content FROM note") { try $0.text("content") } }
    } down: { body in
      let lock = try HeldLock(of: database)
      await body()
      lock.open()
    }
  }

  /// Opens a database in a new folder.
  func openDatabase(timeout: Duration = .zero) throws -> Database {
    let folder = folder.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Database.notes(in: folder, timeout: timeout)
  }

  func database() throws -> Stand { try stand(openDatabase()) }

  /// Copies the books of the story to a new folder.
  func file(_ name: String = "\(UUID())") throws -> Stand {
    let store = LibraryStore(folder: folder.appending(path: name))
    _ = try store.load()
    try store.save(books)
    let notes = FileNotes(store: store)
    return Stand(
      book: book, missingBook: missingBook, notes: notes, calls: .file(notes),
      dao: FileNoteDAO(folder: folder.appending(path: name)),
      contents: { try store.load().notes.map(\.content) }, down: withFullDisk)
  }

  /// - Parameter fault: The fault of a careless store.
  func stand(_ server: NoteServer, fault: StoreFault? = nil) -> Stand {
    let missingBook = server.missingBook
    let send: HTTPSend = { method, path, body in
      guard let fault else { return try await server.answer(method, path, body) }
      return try await fault.answer(method, path, body, server.answer)
    }
    let notes = ServerNotes(send: send)
    return Stand(
      book: book, missingBook: self.missingBook, notes: notes,
      calls: .server(notes, missingBook: missingBook),
      dao: WebNoteDAO(missingBook: missingBook, send: send)
    ) {
      server.state.withLock { $0.library.notes.map(\.content) }
    } down: { body in
      server.state.withLock { $0.isDown = true }
      await body()
      server.state.withLock { $0.isDown = false }
    }
  }

  func server(fault: StoreFault? = nil, missingBook: Int = 422) -> Stand {
    stand(NoteServer(books, missingBook: missingBook), fault: fault)
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
      // Without the lock, the store isn't down, and the story's claims are false.
      try? other.write { _ in
        isHeld.signal()
        isReleased.wait()
      }
      isHeld.signal()
      isOpen.signal()
    }
    isHeld.wait()
  }

  func open() {
    isReleased.signal()
    isOpen.wait()
  }
}

/// The server of the notes.
final class NoteServer: Sendable {
  struct Contents {
    var library: Library
    var isDown = false
    /// Whether its next answer gets lost on the way.
    var losesAnswer = false
  }
  let state: Mutex<Contents>
  /// Its status for a note about a missing book; 409 is else its status for a note that is there.
  let missingBook: Int

  init(_ library: Library, missingBook: Int = 422) {
    state = Mutex(Contents(library: library))
    self.missingBook = missingBook
  }

  func loseNextAnswer() { state.withLock { $0.losesAnswer = true } }

  func answer(_ method: String, _ path: String, _ body: Data) async throws -> HTTPAnswer {
    try state.withLock { state in
      if state.isDown { return HTTPAnswer(status: 503) }
      let answer = try respond(method, path, body, &state.library)
      if state.losesAnswer {
        state.losesAnswer = false
        throw WebError.failed(URL(filePath: path), reason: "timed out")
      }
      return answer
    }
  }

  private func respond(
    _ method: String, _ path: String, _ body: Data, _ library: inout Library
  ) throws -> HTTPAnswer {
    let id = path.split(separator: "/").dropFirst().first.flatMap { Int($0) }
    let note = library.notes.first { $0.id.rawValue == id }
    func sent() throws -> Note { try JSONDocument(named: path, body).decode(Note.self) }
    do {
      switch (method, id, note) {
      case ("GET", nil, _):
        return HTTPAnswer(status: 200, body: try JSONDocument.encode(library.notes, for: path))
      case ("GET", _, let note?):
        return HTTPAnswer(status: 200, body: try JSONDocument.encode(note, for: path))
      case ("POST", _, _):
        let new = try sent()
        if library.notes.contains(where: { $0.id == new.id }) {
          return HTTPAnswer(status: missingBook == 409 ? 200 : 409)
        }
        try library.add(new)
        return HTTPAnswer(status: 201)
      case (_, _, nil):
        return HTTPAnswer(status: 404)
      case ("PUT", _, _):
        try library.update(sent())
      case (_, _, let note?):
        try library.removeNote(note.id)
      }
      return HTTPAnswer(status: 204)
    } catch LibraryError.noSuchBook {
      return HTTPAnswer(status: missingBook)
    }
  }
}
