import Synchronization

/// A call from one participant to another, or the answer to one.
struct Call {
  let caller: String
  let callee: String
  let message: String
  let isAnswer: Bool
}

/// Records calls in the order in which they happen.
public final class CallRecorder: Sendable {
  private let calls = Mutex<[Call]>([])

  /// Creates a recorder that has seen nothing yet.
  public init() {}

  /// Records that `caller` calls `callee`.
  public func call(_ caller: String, _ callee: String, _ message: String) {
    record(Call(caller: caller, callee: callee, message: message, isAnswer: false))
  }

  /// Records what `callee` answers to `caller`.
  public func answer(_ callee: String, _ caller: String, _ message: String) {
    record(Call(caller: callee, callee: caller, message: message, isAnswer: true))
  }

  /// How many calls and answers were recorded since they were last shown.
  public var count: Int { calls.withLock { $0.count } }

  /// Forgets what was recorded, as of a preparation that is no part of the story.
  public func forget() { _ = take() }

  /// Returns what was recorded since the last time, and forgets it.
  func take() -> [Call] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  private func record(_ call: Call) {
    calls.withLock { $0.append(call) }
  }
}
