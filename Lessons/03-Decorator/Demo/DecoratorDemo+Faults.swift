import BookLibrary
import LessonStage

extension DecoratorDemo {
  /// A base that fails, a book that isn't there, and a cache that must not remember either.
  static func faults(_ world: DecoratorWorld) -> [Step] {
    let library = LibraryBooks(world.file)
    let unknown = Book.ID(
      rawValue: (world.library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
    let failsTwice = FailingBooks(base: library, failures: 2)
    let failsForEver = FailingBooks(base: library, failures: .max)
    let working = FailingBooks(base: library, failures: 0)
    let failsOnce = FailingBooks(base: library, failures: 1)
    let cache = CachingBooks(base: failsOnce)
    let (outside, inside) = (Notebook<String>(), Notebook<String>())
    let count = world.library.shelf.count
    var loaded = 0
    return [
      Step("Faults: a library that doesn't answer, and a missing book")
        .says("Retrying repeats a call that may succeed later, three times at most.")
        .reads("Pattern/RetryingBooks.swift", "private func retrying")
        .runs {
          let service = LoggingBooks(
            base: RetryingBooks(
              base: LoggingBooks(base: failsTwice, write: inside.add), tries: 3),
            write: outside.add)
          loaded = try await service.books().count
        }
        .claims("books in the end", count) { loaded }
        .claims("the log around it", ["books()"]) { outside.entries }
        .claims("the log inside it", ["books() failed", "books() failed", "books()"]) {
          inside.entries
        }
        .fails(with: BookServiceError.unavailable(reason: "no answer to call 3")) {
          _ = try await RetryingBooks(base: failsForEver, tries: 3).books()
        }
        .fails(with: BookServiceError.noSuchBook(unknown)) {
          _ = try await RetryingBooks(base: working, tries: 3).book(unknown)
        }
        .claims("tries for a book that isn't there", 1) { working.calls }
        .says("A cache must not remember a failure. The next load asks the library again:")
        .reads("Pattern/CachingBooks.swift", "private func answered")
        .fails(with: BookServiceError.unavailable(reason: "no answer to call 1")) {
          _ = try await cache.books()
        }
        .runs { loaded = try await cache.books().count }
        .claims("books at the next load", count) { loaded }
    ]
  }
}
