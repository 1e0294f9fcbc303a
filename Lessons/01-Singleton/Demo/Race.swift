import Foundation
import LessonStage
import Synchronization

/// Two callers who ask for the same thing, made to overlap.
///
/// Whoever comes first is held in the initialiser, until the second has its answer; or, if
/// something keeps the second out, until a wait is over.
final class Race: Sendable {
  private let callee: String
  private let recorder: CallRecorder
  private let patience: DispatchTimeInterval
  private let arrived = DispatchSemaphore(value: 0)
  private let asking = DispatchSemaphore(value: 0)
  private let passed = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let state = Mutex((starts: 0, isOver: false))

  /// - Parameter patience: How long the first is held while the second asks: for ever, where
  ///   nothing keeps the second out.
  init(for callee: String, recorder: CallRecorder, patience: DispatchTimeInterval) {
    self.callee = callee
    self.recorder = recorder
    self.patience = patience
  }

  /// How often the initialiser ran.
  var starts: Int { state.withLock { $0.starts } }

  /// Lets two screens ask, and returns what they got.
  func run<Centre: AnyObject & Sendable>(
    _ ask: @escaping @Sendable () -> Centre
  ) -> [Centre] {
    let first = Mutex<Centre?>(nil)
    Thread.detachNewThread { [self] in
      recorder.call("ScreenA", callee, "shared")
      let centre = Launch.$listener.withValue({ self.hold() }, operation: ask)
      first.withLock { $0 = centre }
      recorder.answer(callee, "ScreenA", "its centre")
      arrived.signal()
      done.signal()
    }
    arrived.wait()
    recorder.call("ScreenB", callee, "shared")
    asking.signal()
    let second = Launch.$listener.withValue({ self.start() }, operation: ask)
    // Kept out, and let in at the end of the wait: then the first goes first.
    let wasKeptOut = state.withLock { $0.isOver }
    if wasKeptOut { done.wait() }
    let isSame = wasKeptOut && first.withLock { $0 === second }
    recorder.answer(callee, "ScreenB", isSame ? "the same centre" : "its centre")
    if !wasKeptOut {
      passed.signal()
      done.wait()
    }
    return [first.withLock { $0 }, second].compactMap { $0 }
  }

  private func start() {
    recorder.call(callee, callee, "init()")
    state.withLock { $0.starts += 1 }
  }

  private func hold() {
    start()
    arrived.signal()
    asking.wait()
    if passed.wait(timeout: .now() + patience) == .timedOut {
      state.withLock { $0.isOver = true }
    }
  }
}
