import BookLibrary

/// A **ConcreteDecorator** that measures how long its base takes to return the books.
final class TimingBooks: BookDecorator {
  let base: any BookService
  /// How long each successful call of `books()` took.
  private(set) var durations: [Duration] = []
  private let clock: any Clock<Duration>

  init(base: any BookService, clock: any Clock<Duration>) {
    self.base = base
    self.clock = clock
  }

  func books() throws -> [Book] {
    var books: [Book] = []
    let duration = try clock.measure { books = try base.books() }
    durations.append(duration)
    return books
  }
}

extension BookService {
  func timed(by clock: any Clock<Duration>) -> TimingBooks {
    TimingBooks(base: self, clock: clock)
  }
}
