import BookLibrary
import Foundation
import LessonStage
import Synchronization

typealias Tell = @Sendable (NoteChange) -> Void

/// Where Ana writes: the desk of the plain tries, or the notebook.
protocol NoteDesk: Sendable {
  var outbox: [NoteChange] { get async }
  func send(_ change: NoteChange) async
  func sendAll() async
}

extension OutboxDesk: NoteDesk {}
extension Notebook: NoteDesk {}

/// A try: it makes a desk for any store.
typealias DeskMaker = (Stand, @escaping Tell) throws -> any NoteDesk

/// The books and notes of the story.
struct NoteStory {
  let book: Book.ID
  let missingBook: Book.ID
  /// A library without the missing book, and without notes.
  let books: Library
  /// The folder of the story's stores.
  let folder: URL

  init(_ shelf: Shelf, about cast: [Book], in folder: URL) throws {
    (book, missingBook) = (cast[0].id, cast[1].id)
    var library = Library(shelf: shelf)
    try library.remove(missingBook)
    books = library
    self.folder = folder
  }

  /// Returns a note about the book that is there, if no other is named.
  func note(_ id: Note.ID, _ content: String = "Lovely", about other: Book.ID? = nil) -> Note {
    Note(
      id: id, bookID: other ?? book, author: "Ana", content: content,
      created: Date(timeIntervalSince1970: 1_773_133_200))
  }

  /// Three changes are made while the store is down. Two evenings at once send them. Two changes are
  /// made while the store is up, and there is another evening.
  func day(
    of maker: DeskMaker, at stand: Stand
  ) async throws -> (stored: String, told: String) {
    let told = Mutex<[String]>([])
    let desk = try maker(stand) { change in
      switch change {
      case .create(let note), .update(let note): told.withLock { $0.append(note.content) }
      case .remove: break
      }
    }
    try await stand.whileDown {
      await desk.send(.create(note(1001, "Nice")))
      await desk.send(.update(note(1001, "Lovely")))
      await desk.send(.create(note(1002, "Gone", about: missingBook)))
    }
    async let first: Void = desk.sendAll()
    async let second: Void = desk.sendAll()
    _ = await (first, second)
    await desk.send(.create(note(1003, "Sad", about: missingBook)))
    await desk.send(.update(note(1004, "Late")))
    await desk.sendAll()
    return (try stand.contents().inWords, told.withLock(\.inWords))
  }

  /// Returns what comes out of the same day at another store.
  func end(of maker: DeskMaker, at stand: Stand) async throws -> String {
    let (stored, told) = try await day(of: maker, at: stand)
    if stored != "Lovely" { return "stored \(stored)" }
    return told == "Gone, Sad, Late" ? "A and B" : "told \(told)"
  }

  /// A note is stored, and then removed. The answers to both are lost, so both are sent again. Another
  /// note doesn't wait for that.
  func lostAnswers(of maker: DeskMaker, missingBook: Int = 422) async throws -> String {
    let noes = Mutex(0)
    let server = NoteServer(of: book, missingBook: missingBook)
    let stand = stand(server)
    let desk = try maker(stand) { _ in noes.withLock { $0 += 1 } }
    try await stand.whileDown {
      await desk.send(.create(note(1001)))
      await desk.send(.create(note(1002, "Scary")))
    }
    server.loseNextAnswer()
    await desk.sendAll()
    var ends = try stand.contents() == ["Lovely", "Scary"] ? [] : ["not stored"]
    await desk.sendAll()
    server.loseNextAnswer()
    await desk.send(.remove(1001))
    await desk.sendAll()
    ends.append(try stand.contents() == ["Scary"] ? "removed" : "not removed")
    if noes.withLock({ $0 > 0 }) { ends.append("told no") }
    if await !desk.outbox.isEmpty { ends.append("waits") }
    return ends.inWords
  }
}

extension [String] {
  var inWords: String { isEmpty ? "nothing" : joined(separator: ", ") }
}
