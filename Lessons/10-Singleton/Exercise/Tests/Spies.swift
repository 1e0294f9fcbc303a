import Foundation
import Synchronization

@testable import SingletonExercise

/// A register in memory that lets other callers in during each call.
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

/// Returns the results of calls at the same moment. The first caller is interrupted, and at
/// each interruption, eight other callers start.
///
/// They start one after the other. If a lock keeps one out, the next one starts after 0.03 seconds.
/// Each one calls a hundred times. So if a lock is released too early, another caller gets in sooner
/// or later, even if the lock favors its last holder.
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

/// The app, as the tests see it. It starts only once, so its shared center is created only once.
enum TestApp {
  static let register = InterruptibleRegister(last: 40)
  /// How often the register was opened.
  static var openings: Int { opened.withLock { $0 } }
  private static let opened = Mutex(0)

  /// The centers that the first callers get at the same moment, and then the center of a later one.
  static let centers: [NoteCenter] = race { run { .shared } } + [run { .shared }]
  /// How often the register was opened before any code asked for a number.
  static let firstOpenings: Int = {
    _ = centers
    return openings
  }()

  /// Runs code in the app, which opens the tests' register instead of its own.
  static func run<Result>(_ code: () -> Result) -> Result {
    let open: @Sendable () -> any Register = {
      opened.withLock { $0 += 1 }
      InterruptibleRegister.interruption()
      return register
    }
    return App.$openRegister.withValue(open, operation: code)
  }
}
