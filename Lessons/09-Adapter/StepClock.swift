import Foundation
import Synchronization

/// A clock that stands still until the story moves it.
final class StepClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private typealias Alarm = (time: Instant, ring: AsyncStream<Never>.Continuation)

  private let start = ContinuousClock.now
  private let state = Mutex<(time: Duration, alarms: [UUID: Alarm])>((.zero, [:]))

  var now: Instant { start + state.withLock(\.time) }
  let minimumResolution = Swift.Duration.zero
  /// The time in words, as in `0.2 s`.
  var words: String { "\(state.withLock(\.time) / .seconds(1)) s".replacing(".0 s", with: " s") }
  /// Whether a task sleeps here.
  var isUsed: Bool { state.withLock { !$0.alarms.isEmpty } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, ring) = AsyncStream<Never>.makeStream()
    let id = UUID()
    defer { state.withLock { $0.alarms[id] = nil } }
    state.withLock {
      $0.alarms[id] = (deadline, ring)
      if deadline <= start + $0.time { ring.finish() }
    }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Sets the time, and wakes the tasks that have slept long enough.
  func move(to time: Duration) {
    state.withLock { state in
      state.time = time
      for alarm in state.alarms.values where alarm.time <= start + time { alarm.ring.finish() }
    }
  }
}
