import BookLibrary
import Synchronization

/// Makes each call of `books()` take 2 seconds on the story's clock: a decorator, too.
struct SlowBooks: BookDecorator {
  let base: any BookService
  let clock: StoryClock

  func books() throws -> [Book] {
    clock.advance(by: .seconds(2))
    return try base.books()
  }
}

/// A clock that stands still until the story moves it.
final class StoryClock: Clock {
  private let time = Mutex(ContinuousClock.now)

  var now: ContinuousClock.Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    time.withLock { $0 = max($0, deadline) }
  }

  func advance(by duration: Duration) {
    time.withLock { $0 += duration }
  }
}
