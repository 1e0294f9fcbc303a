import Synchronization

/// Lets each load take 30 ms on the story's clock, and counts the loads.
final class SlowBooks: BookDecorator {
  let base: any BookService
  private let clock: StoryClock
  private let count = Mutex(0)

  init(base: any BookService, clock: StoryClock) {
    self.base = base
    self.clock = clock
  }

  var loads: Int { count.withLock(\.self) }

  func books() async throws(BookServiceError) -> [BookItem] {
    count.withLock { $0 += 1 }
    clock.advance(by: .milliseconds(30))
    return try await base.books()
  }
}
