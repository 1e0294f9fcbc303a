import BookLibrary

/// A **ConcreteDecorator** that measures how long each load of the books takes.
final class TimingBooks: BookDecorator {
  let base: any BookService
  private(set) var times: [Duration] = []
  /// Returns the time since some fixed moment.
  private let now: () -> Duration

  init(base: any BookService, now: @escaping () -> Duration) {
    self.base = base
    self.now = now
  }

  func books() throws(BookServiceError) -> [Book] {
    let start = now()
    defer { times.append(now() - start) }
    return try base.books()
  }
}
