import Synchronization

/// A call from one participant to another, or the answer to one.
struct Call {
  let caller: String
  let callee: String
  let message: String
  let isAnswer: Bool

  /// The call as a sentence, as in `Screen calls Store: load()`.
  var sentence: String { "\(caller) \(isAnswer ? "answers" : "calls") \(callee): \(message)" }

  func mapTexts(_ change: (String) -> String) -> Call {
    Call(
      caller: change(caller), callee: change(callee), message: change(message), isAnswer: isAnswer)
  }
}

/// Records calls in the order in which they happen.
public final class CallRecorder: Sendable {
  private let calls = Mutex<[Call]>([])

  /// Creates a recorder without any calls.
  public init() {}

  /// Records that `caller` calls `callee`, another participant.
  public func call(_ caller: String, _ callee: String, _ message: String) {
    record(Call(caller: caller, callee: callee, message: message, isAnswer: false))
  }

  /// Records the answer of `callee` to `caller`.
  public func answer(_ callee: String, _ caller: String, _ message: String) {
    record(Call(caller: callee, callee: caller, message: message, isAnswer: true))
  }

  /// Discards the calls recorded so far, for example those of the setup.
  public func forget() { _ = take() }

  /// Returns the recorded calls, and discards them.
  func take() -> [Call] {
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
