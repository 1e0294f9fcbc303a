import BookLibrary

/// Counts the loads of a service, and lets each take 2 seconds on the story's clock.
final class SlowBooks: BookDecorator {
  let base: any BookService
  private let clock: StoryClock
  private(set) var loads = 0

  init(base: any BookService, clock: StoryClock) {
    self.base = base
    self.clock = clock
  }

  func books() throws(BookServiceError) -> [Book] {
    loads += 1
    clock.now += .seconds(2)
    return try base.books()
  }
}

/// A clock that stands still until the story moves it.
final class StoryClock {
  var now = Duration.zero
}
