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
  /// The same store: a repeated call succeeds.
  let idempotent: any NoteTable
  let calls: NoteCalls
  let dao: any NoteDAO
  let contents: () throws -> [String]
  let whileDown: (_ body: () async -> Void) async throws -> Void
}

extension NoteStory {
  /// Returns a stand with a database that has only book 71.
  func stand(_ database: Database) throws -> Stand {
    try database.write { [book] in
      try $0.execute("INSERT INTO book (bid) VALUES (?)", book.rawValue)
    }
    let notes = SQLiteNotes(database: database)
    return Stand(
      book: book, missingBook: missingBook, notes: notes, idempotent: notes,
      calls: .database(notes), dao: SQLiteNoteDAO(database)
    ) {
      try database.read { try $0.rows("SELECT content FROM note") { try $0.text("content") } }
    } whileDown: { body in
      let lock = try HeldLock(of: database)
      await body()
      try lock.open()
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
  func file() throws -> Stand {
    let folder = folder.appending(path: "\(UUID())")
    let store = LibraryStore(folder: folder)
    _ = try store.load()
    try store.save(books)
    let notes = FileNotes(store: store)
    return Stand(
      book: book, missingBook: missingBook, notes: notes, idempotent: notes, calls: .file(notes),
      dao: FileNoteDAO(folder: folder),
      contents: { try store.load().notes.map(\.content) }, whileDown: withFullDisk)
  }

  /// - Parameter fault: The fault of a careless store.
  func stand(_ server: NoteServer, fault: StoreFault? = nil) -> Stand {
    let send: HTTPSend = { method, path, body in
      guard let fault else { return try server.answer(method, path, body) }
      return try await fault.send(method, path, body, server.answer)
    }
    let repeated = ["DELETE": 404].merging(server.missingBook == 409 ? [:] : ["POST": 409]) { $1 }
    let notes = ServerNotes(send: send, repeated: repeated)
    return Stand(
      book: book, missingBook: missingBook, notes: ServerNotes(send: send), idempotent: notes,
      calls: .server(notes),
      dao: WebNoteDAO(missingBook: server.missingBook, send: send)
    ) {
      server.state.withLock { $0.notes.values.map(\.content).sorted() }
    } whileDown: { body in
      server.state.withLock { $0.isDown = true }
      await body()
      server.state.withLock { $0.isDown = false }
    }
  }

  func server(fault: StoreFault? = nil, missingBook: Int = 422) -> Stand {
    stand(NoteServer(of: book, missingBook: missingBook), fault: fault)
  }
}

/// Another program that holds the write lock of a database. In this mode, it keeps what a transaction
/// has locked.
struct HeldLock {
  private let other: Database

  init(of database: Database) throws {
    other = try Database(sharing: database)
    try other.write { try $0.execute("PRAGMA locking_mode = EXCLUSIVE") }
  }

  func open() throws {
    try other.write { try $0.execute("PRAGMA locking_mode = NORMAL") }
  }
}

/// The server of the notes, which knows one book.
final class NoteServer: Sendable {
  struct Contents {
    var notes: [Note.ID: Note] = [:]
    var isDown = false
    /// Whether its next answer gets lost on the way.
    var losesAnswer = false
  }
  let state = Mutex(Contents())
  private let book: Book.ID
  /// Its status for a note about a missing book. Unless it is 409, that is its status for a note that is
  /// there already.
  let missingBook: Int

  init(of book: Book.ID, missingBook: Int = 422) {
    self.book = book
    self.missingBook = missingBook
  }

  func loseNextAnswer() { state.withLock { $0.losesAnswer = true } }

  func answer(_ method: String, _ path: String, _ body: Data) throws -> HTTPAnswer {
    try state.withLock { state in
      if state.isDown { return HTTPAnswer(status: 503) }
      let answer = try respond(method, path, body, &state.notes)
      guard state.losesAnswer else { return answer }
      state.losesAnswer = false
      throw WebError(url: URL(filePath: path), reason: "timed out")
    }
  }

  private func respond(
    _ method: String, _ path: String, _ body: Data, _ notes: inout [Note.ID: Note]
  ) throws -> HTTPAnswer {
    let sent = body.isEmpty ? nil : try JSONDocument(named: path, body).decode(Note.self)
    let id = sent?.id ?? Int(path.dropFirst("/notes/".count)).map(Note.ID.init(rawValue:))
    let found = id.flatMap { notes[$0] }
    guard let id else {
      return HTTPAnswer(status: 200, body: try JSONDocument.encode(Array(notes.values)))
    }
    let isNew = method == "POST"
    if isNew, found != nil { return HTTPAnswer(status: missingBook == 409 ? 200 : 409) }
    if !isNew, found == nil { return HTTPAnswer(status: 404) }
    if let about = sent?.bookID, about != book { return HTTPAnswer(status: missingBook) }
    notes[id] = sent
    return HTTPAnswer(status: isNew ? 201 : 204)
  }
}
