import Synchronization

/// A call from one participant to another, or the answer to one.
public struct Call: Equatable, Sendable {
  package let caller: String
  package let callee: String
  package let message: String
  package let isAnswer: Bool

  /// Creates a call or, if `isAnswer`, an answer of `caller`.
  public init(_ caller: String, _ callee: String, _ message: String, isAnswer: Bool = false) {
    self.caller = caller.storyLine
    self.callee = callee.storyLine
    self.message = message.storyLine
    self.isAnswer = isAnswer
  }

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
    record(Call(caller, callee, message))
  }

  /// Records the answer of `callee` to `caller`.
  public func answer(_ callee: String, _ caller: String, _ message: String) {
    record(Call(callee, caller, message, isAnswer: true))
  }

  /// Discards the calls recorded so far, for example those of the setup.
  public func forget() { _ = take() }

  /// Returns the recorded calls, and discards them.
  package func take() -> [Call] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }

  private func record(_ call: Call) {
    precondition(call.caller != call.callee, "a participant's call to itself has no arrow")
    calls.withLock { $0.append(call) }
  }
}
