import Synchronization

/// A clock that stands still until the story moves it.
final class StepClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private let start = ContinuousClock.now
  private let state = Mutex((time: Duration.zero, sleepers: 0))

  var now: Instant { start + state.withLock(\.time) }
  let minimumResolution = Swift.Duration.zero
  /// The time in words, as in `0.2 s`.
  var words: String { "\(state.withLock(\.time) / .seconds(1)) s".replacing(".0 s", with: " s") }
  /// Whether a task sleeps here.
  var isUsed: Bool { state.withLock { $0.sleepers > 0 } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    state.withLock { $0.sleepers += 1 }
    defer { state.withLock { $0.sleepers -= 1 } }
    while now < deadline {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  func move(to time: Duration) { state.withLock { $0.time = time } }
}
