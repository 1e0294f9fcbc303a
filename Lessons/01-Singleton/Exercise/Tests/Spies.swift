import Foundation
import Synchronization

@testable import SingletonExercise

/// Two callers who do the same thing, made to overlap.
///
/// Whoever first asks `Numbering` is held there until the other caller has come and gone; or, if
/// something keeps the other out, until a wait is over.
final class Race: Sendable {
  private let question: String
  private let arrived = DispatchSemaphore(value: 0)
  private let passed = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let asked = Mutex(0)

  /// - Parameter question: The function of `Numbering` that holds the first caller.
  init(at question: String) {
    self.question = question
  }

  /// How often `Numbering` was asked.
  var count: Int { asked.withLock { $0 } }

  /// Runs `body` twice, and returns what the two callers got.
  func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> [Result] {
    let first = Mutex<Result?>(nil)
    Thread.detachNewThread { [self] in
      let result = Numbering.$listener.withValue({ self.note($0, holds: true) }, operation: body)
      first.withLock { $0 = result }
      arrived.signal()
      done.signal()
    }
    arrived.wait()
    let second = Numbering.$listener.withValue({ self.note($0, holds: false) }, operation: body)
    passed.signal()
    done.wait()
    return [first.withLock { $0 }, second].compactMap { $0 }
  }

  private func note(_ name: String, holds: Bool) {
    guard name == question else { return }
    let isFirst = asked.withLock { asked in
      asked += 1
      return asked == 1
    }
    guard holds, isFirst else { return }
    arrived.signal()
    _ = passed.wait(timeout: .now() + .milliseconds(300))
  }
}

/// The first use of the shared centre in this process: by two callers at the same moment. Every
/// test that uses the shared centre waits for it.
enum FirstUse {
  static let race: (isSame: Bool, builds: Int) = {
    let race = Race(at: "highest")
    let centres = race.run { askForCentre() }
    return (centres.allSatisfy { $0 === centres[0] }, race.count)
  }()
}
