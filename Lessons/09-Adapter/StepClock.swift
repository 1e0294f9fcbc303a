import Foundation
import Synchronization

/// A clock that stands still until the story moves it.
final class StepClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Duration
    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.time < rhs.time }
  }
  private typealias Alarm = (time: Instant, ring: AsyncStream<Never>.Continuation)

  private let state = Mutex<(now: Instant, alarms: [UUID: Alarm])>((Instant(time: .zero), [:]))

  var now: Instant { state.withLock { $0.now } }
  /// The time in words, as in `0.2 s`.
  var words: String { "\(now.time / .seconds(1)) s".replacing(".0 s", with: " s") }
  let minimumResolution = Duration.zero
  /// Whether a task sleeps here.
  var isUsed: Bool { state.withLock { !$0.alarms.isEmpty } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, alarm) = AsyncStream<Never>.makeStream()
    let id = UUID()
    defer { state.withLock { $0.alarms[id] = nil } }
    state.withLock {
      $0.alarms[id] = (deadline, alarm)
      if deadline <= $0.now { alarm.finish() }
    }
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Sets the time, and wakes the tasks that have slept long enough.
  func move(to time: Duration) {
    state.withLock { state in
      state.now = Instant(time: time)
      for alarm in state.alarms.values where alarm.time <= state.now { alarm.ring.finish() }
    }
  }
}
