import Foundation
import Synchronization

@testable import SingletonExercise

/// A register in memory. In the middle of each call, other callers can come.
final class InterruptibleRegister: Register {
  /// A new thread doesn't inherit this, so only the first caller of a race is interrupted.
  @TaskLocal static var interruption: @Sendable () -> Void = {}

  private let base: MemoryRegister

  init(last number: Int) {
    base = MemoryRegister(last: number)
  }

  func last() -> Int {
    Self.interruption()
    let number = base.last()
    Self.interruption()
    return number
  }

  func number(after last: Int) -> Int {
    Self.interruption()
    return base.number(after: last)
  }

  func store(_ number: Int) {
    Self.interruption()
    base.store(number)
  }
}

/// Returns the results of callers at the same moment: of a first caller, and of eight others at each
/// interruption of the first.
///
/// The others come one after the other. If a lock keeps one out, the next comes all the same, after
/// 0.03 seconds. Each calls a hundred times: a lock that is opened too early lets another in sooner or
/// later, even if it favors the caller that has just had it.
func race<Result: Sendable>(_ call: @escaping @Sendable () -> Result) -> [Result] {
  let results = Mutex<[Result]>([])
  let others = DispatchGroup()
  let interruption: @Sendable () -> Void = {
    for _ in 1...8 {
      others.enter()
      Thread.detachNewThread {
        let found = (1...100).map { _ in call() }
        results.withLock { $0 += found }
        others.leave()
      }
      _ = others.wait(timeout: .now() + 0.03)
    }
  }
  let first = InterruptibleRegister.$interruption.withValue(interruption, operation: call)
  others.wait()
  return [first] + results.withLock { $0 }
}

/// The app, as the tests see it: it starts once, and its shared center is built once.
enum TestApp {
  static let register = InterruptibleRegister(last: 40)
  /// How often the register was opened.
  static var openings: Int { opened.withLock { $0 } }
  private static let opened = Mutex(0)

  /// What the first callers of `NoteCenter.shared` get at the same moment, and then a later one.
  static let centers: [NoteCenter] = race { run { .shared } } + [run { .shared }]
  /// How often the register was opened by then: nobody has asked for the numbers yet.
  static let firstOpenings: Int = {
    _ = centers
    return openings
  }()

  /// Runs code in the app, which opens the test's register in place of its own.
  static func run<Result>(_ code: () -> Result) -> Result {
    let open: @Sendable () -> any Register = {
      opened.withLock { $0 += 1 }
      InterruptibleRegister.interruption()
      return register
    }
    return App.$openRegister.withValue(open, operation: code)
  }
}
