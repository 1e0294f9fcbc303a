import BookLibrary
import LessonStage

/// New objects for one attempt: two servers with the same books, which can be down. The second one
/// doesn't hear of changes.
final class Site {
  let server: UnsteadyServer
  let second: UnsteadyServer
  let log = Log()
  /// The counters of another team, inside and outside of the retry.
  let (attempts, requests) = (Counter(), Counter())

  convenience init(_ scene: Scene) throws {
    try scene.store.save(scene.library)
    self.init(Server(store: scene.store), Server(store: try scene.copy("second")))
  }

  init(_ server: any BookService, _ second: any BookService) {
    self.server = UnsteadyServer(base: server)
    self.second = UnsteadyServer(base: second)
  }
}

/// A server that is down for the next calls.
final class UnsteadyServer: BookService {
  private let base: any BookService
  /// The number of the next calls that fail.
  var failures = 0
  private(set) var calls = 0

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    try answer()
    return try base.books()
  }

  func markAsRead(_ id: Book.ID) throws {
    try answer()
    try base.markAsRead(id)
  }

  private func answer() throws {
    calls += 1
    failures -= 1
    if failures >= 0 { throw ServerDown() }
  }
}

/// A decorator that records the calls of `books()`, and their answers, for a diagram.
struct RecordingService: BookDecorator {
  let base: any BookService
  let caller: String
  let callee: String
  let recorder: CallRecorder

  func books() throws -> [Book] {
    recorder.call(caller, callee, "books()")
    do {
      let books = try base.books()
      recorder.answer(callee, caller, "\(books.count) books")
      return books
    } catch {
      recorder.answer(callee, caller, "down")
      throw error
    }
  }
}
