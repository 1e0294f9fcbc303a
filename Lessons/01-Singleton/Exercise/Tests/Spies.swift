import Foundation
import Synchronization

@testable import SingletonExercise

/// Counts the questions that `Numbering` is asked, and makes two callers overlap at one of them.
final class Spy: Sendable {
  private let asked = Mutex<[String: Int]>([:])

  /// How often a function of `Numbering` was called.
  subscript(question: String) -> Int { asked.withLock { $0[question, default: 0] } }

  /// Runs `body`, and counts its questions.
  func listen<Result>(_ body: () -> Result) -> Result {
    Numbering.$listener.withValue({ self.note($0) }, operation: body)
  }

  /// Runs `body` for a first caller, whom a rival overtakes; returns the results of both, the first
  /// caller's at the front.
  ///
  /// The first caller is held at its first and its second question, each time until the rival has
  /// run `body` twice; or, if something keeps the rival out, until a wait is over.
  func race<Result: Sendable>(
    at question: String, _ body: @escaping @Sendable () -> Result
  ) -> [Result] {
    let (arrived, passed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let first = Mutex<Result?>(nil)
    let calls = Atomic(0)
    let isDone = Atomic(false)
    let hold: @Sendable (String) -> Void = { [self] name in
      note(name)
      guard name == question, calls.add(1, ordering: .relaxed).newValue <= 2 else { return }
      arrived.signal()
      _ = passed.wait(timeout: .now() + .milliseconds(300))
    }
    Thread.detachNewThread {
      first.withLock { $0 = Numbering.$listener.withValue(hold, operation: body) }
      isDone.store(true, ordering: .releasing)
      arrived.signal()
    }
    var rival: [Result] = []
    repeat {
      arrived.wait()
      rival += [listen(body), listen(body)]
      passed.signal()
    } while !isDone.load(ordering: .acquiring)
    return [first.withLock { $0.take() }].compactMap { $0 } + rival
  }

  private func note(_ question: String) {
    asked.withLock { $0[question, default: 0] += 1 }
  }
}
