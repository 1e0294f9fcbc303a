import BookLibrary
import LessonStage

/// New objects for one attempt: two servers with the same books, of which the first can be down.
final class Site {
  let server: Unsteady
  let second: Unsteady
  let log = Log()
  private(set) var counts = 0

  init(_ scene: Scene) throws {
    try scene.store.save(scene.library)
    server = Unsteady(base: Server(store: scene.store))
    second = Unsteady(base: Server(store: scene.store))
  }

  func count() { counts += 1 }

  /// Our features, and one that isn't ours.
  var features: [String: Feature] {
    [
      "log": { [log] in $0.logging(to: log) },
      "retry": { $0.retrying() },
      "second": { [second] in $0.orElse(second) },
      "cache": { $0.caching() },
      "count": { Counting(base: $0, site: self) },
    ]
  }
}

/// A server that is down for the next calls.
final class Unsteady: BookDecorator {
  let base: any BookService
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

/// A feature that isn't ours: it counts the calls of `books()`.
struct Counting: BookDecorator {
  let base: any BookService
  let site: Site

  func books() throws -> [Book] {
    site.count()
    return try base.books()
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
