import Foundation
import Synchronization

/// A watchdog that ends the test process when a learner's code hangs or `swift test` has exited. A
/// loop can't be canceled, so only ending the process helps.
enum Watchdog {
  private static let limit = Duration.seconds(10)
  /// The running test. The tests of an exercise run one at a time.
  private static let running = Mutex<(test: String, deadline: ContinuousClock.Instant)?>(nil)
  private static let patrol: Void = {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent {
        Thread.sleep(forTimeInterval: 0.1)
        guard let now = running.withLock({ $0 }), now.deadline < .now else { continue }
        let words =
          "\n✘ \"\(now.test)\": no end after \(limit). Is there an endless loop, or a lock that is "
          + "held too long?\n"
        try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
        break
      }
      _exit(1)
    }
  }()

  /// Runs `body`, and ends the process if that takes longer than the limit.
  static func watch(_ test: String, _ body: () async throws -> Void) async throws {
    _ = patrol
    running.withLock { $0 = (test, .now + limit) }
    defer { running.withLock { $0 = nil } }
    try await body()
  }
}
