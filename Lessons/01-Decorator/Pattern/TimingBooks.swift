import BookLibrary

/// A **ConcreteDecorator** that measures how long its base takes to return the books.
final class TimingBooks: BookDecorator {
  let base: any BookService
  /// How long each successful call of `books()` took.
  private(set) var durations: [Duration] = []

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    let start = ContinuousClock.now
    let books = try base.books()
    durations.append(.now - start)
    return books
  }
}

extension BookService {
  func timed() -> TimingBooks {
    TimingBooks(base: self)
  }
}
