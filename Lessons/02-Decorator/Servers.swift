import BookLibrary
import LessonStage

/// Two servers with the same books, which can be down. The second one doesn't hear of changes.
struct Servers {
  let first: UnsteadyServer
  let second: UnsteadyServer
  let log = Log()
  // Another team's counters, inside and outside of the retry.
  let attempts = Counter()
  let requests = Counter()
  private let store: LibraryStore

  init(_ store: LibraryStore, _ second: LibraryStore) {
    self.store = store
    first = UnsteadyServer(base: Server(store: store))
    self.second = UnsteadyServer(base: Server(store: second))
  }

  /// Returns the notes that the first server has.
  func notes() throws -> [Note] { try store.load().notes }

  /// Returns how often the log has a line.
  func count(_ line: String) -> Int { log.lines.count { $0 == line } }
}

extension Scene {
  /// Returns new servers with the story's library, one of them over the story's store.
  func servers() throws -> Servers {
    _ = try store.load()
    try store.save(library)
    return try Servers(store, copy("second"))
  }
}

/// A server's refusal to answer at all.
struct SignedOut: Error, Equatable, CustomStringConvertible {
  var description: String { "Ana is signed out" }
}

/// A server that fails, or that makes a call and loses its answer. It is a decorator, too.
final class UnsteadyServer: BookService {
  private let base: any BookService
  /// The number of the next calls that fail.
  var failures = 0
  /// The error of a call that fails.
  var failure: any Error = ServerDown()
  /// The number of the next answers that get lost.
  var lostAnswers = 0
  private(set) var calls = 0

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] { try answer { try base.books() } }
  func markAsRead(_ id: Book.ID) throws { try answer { try base.markAsRead(id) } }
  func addNote(_ text: String, to id: Book.ID) throws {
    try answer { try base.addNote(text, to: id) }
  }

  private func answer<Answer>(_ call: () throws -> Answer) throws -> Answer {
    calls += 1
    failures -= 1
    if failures >= 0 { throw failure }
    let answer = try call()
    lostAnswers -= 1
    if lostAnswers >= 0 { throw ServerDown() }
    return answer
  }
}

extension BookService {
  /// Returns what the list says of a book.
  func state(of id: Book.ID) throws -> String {
    try books().contains { $0.id == id && $0.isRead } ? "read" : "unread"
  }
}
