import Synchronization

/// A call from one participant to another, or the answer to one.
package struct Call: Sendable {
  package let caller: String
  package let callee: String
  package let message: String
  package let isAnswer: Bool

  /// The call as a sentence, as in `Screen calls Store: load()`.
  package var sentence: String {
    "\(caller) \(isAnswer ? "answers" : "calls") \(callee): \(message)"
  }
}

/// Records calls in the order in which they happen.
public final class CallRecorder: Sendable {
  private let calls = Mutex<[Call]>([])

  /// Creates a recorder without any calls.
  public init() {}

  /// Records that `caller` calls `callee`, another participant.
  public func call(_ caller: String, _ callee: String, _ message: String) {
    record(caller, callee, message, isAnswer: false)
  }

  /// Records the answer of `callee` to `caller`.
  public func answer(_ callee: String, _ caller: String, _ message: String) {
    record(callee, caller, message, isAnswer: true)
  }

  /// Returns the recorded calls, and discards them.
  func take() -> [Call] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  private func record(_ caller: String, _ callee: String, _ message: String, isAnswer: Bool) {
    precondition(caller != callee, "a participant's call to itself has no arrow")
    let call = Call(
      caller: caller.storyLine, callee: callee.storyLine, message: message.storyLine,
      isAnswer: isAnswer)
    calls.withLock { $0.append(call) }
  }
}
