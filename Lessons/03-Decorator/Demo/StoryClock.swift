import Synchronization

/// A clock that stands still until it is moved.
final class StoryClock: Sendable {
  private let passed = Mutex(Duration.zero)

  @Sendable func now() -> Duration { passed.withLock(\.self) }

  func advance(by step: Duration) { passed.withLock { $0 += step } }
}
