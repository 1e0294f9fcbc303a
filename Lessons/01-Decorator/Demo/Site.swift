import BookLibrary
import LessonStage

/// New objects for one attempt: two servers with the same books, of which the first can be down. The
/// second doesn't hear of changes.
final class Site {
  let server: Unsteady
  let second: Unsteady
  let log = Log()
  let (attempts, requests) = (Counter(), Counter())

  convenience init(_ scene: Scene) throws {
    try scene.store.save(scene.library)
    self.init(Server(store: scene.store), Server(store: try scene.copy("second")))
  }

  init(_ server: any BookService, _ second: any BookService) {
    self.server = Unsteady(base: server)
    self.second = Unsteady(base: second)
  }

  /// Our features, and two that aren't ours.
  var features: [String: Feature] {
    [
      "log": { [log] in $0.logging(to: log) },
      "retry": { $0.retrying() },
      "second": { [second] in $0.orElse(second) },
      "cache": { $0.caching() },
      "attempts": { [attempts] in Counting(base: $0, counter: attempts) },
      "requests": { [requests] in Counting(base: $0, counter: requests) },
    ]
  }
}

/// A server that is down for the next calls.
final class Unsteady: BookService {
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

  func mark(_ id: Book.ID) throws {
    try answer()
    try base.mark(id)
  }

  private func answer() throws {
    calls += 1
    failures -= 1
    if failures >= 0 { throw ServerDown() }
  }
}

final class Counter {
  var count = 0
}

/// A feature that isn't ours.
struct Counting: BookService {
  let base: any BookService
  let counter: Counter

  func books() throws -> [Book] {
    counter.count += 1
    return try base.books()
  }

  func mark(_ id: Book.ID) throws {
    counter.count += 1
    try base.mark(id)
  }
}

/// A decorator that records the calls of `books()`, and their answers, for a diagram.
struct RecordingBooks: BookDecorator {
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
