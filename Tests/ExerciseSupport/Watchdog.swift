import Foundation
import Synchronization

/// A watchdog that ends the test process when a learner's code hangs or `swift test` has exited. A
/// loop can't be canceled, so only ending the process helps.
enum Watchdog {
  private static let limit = Duration.seconds(10)
  private static let round = Duration.milliseconds(100)
  /// The running test, and how long the patrol has seen it. The tests of an exercise run one at a time.
  ///
  /// The patrol's rounds count, not the time of a clock: at a breakpoint, a debugger stops the patrol,
  /// too.
  private static let running = Mutex<(test: String, age: Duration)?>(nil)
  private static let patrol: Void = {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent {
        Thread.sleep(forTimeInterval: round / .seconds(1))
        let late = running.withLock { running in
          running?.age += round
          return running.flatMap { $0.age > limit ? $0.test : nil }
        }
        guard let late else { continue }
        let words =
          "\n✘ \"\(late)\": no end after \(limit). Is there an endless loop, or a lock that is "
          + "held too long?\n"
        try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
        if let lockedFile { write(lockedFile, words, words.utf8.count) }
        break
      }
      _exit(1)
    }
  }()

  /// Runs `body`, and ends the process if that takes longer than the limit.
  static func watch(_ test: String, _ body: () async throws -> Void) async throws {
    _ = patrol
    running.withLock { $0 = (test, .zero) }
    defer { running.withLock { $0 = nil } }
    try await body()
  }
}
