import Foundation
import Synchronization

/// Ends the test process when a learner's code doesn't come back, or when `swift test` is gone; a
/// loop can't be cancelled, so nothing gentler would do.
enum Watchdog {
  private static let limit = Duration.seconds(10)
  /// The test that runs: the tests of an exercise run one after the other.
  private static let running = Mutex<(test: String, deadline: ContinuousClock.Instant)?>(nil)
  private static let patrol: Void = {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent {
        Thread.sleep(forTimeInterval: 0.1)
        guard let now = running.withLock({ $0 }), now.deadline < .now else { continue }
        let words =
          "\n✘ \"\(now.test)\": no end after \(limit). Is there a loop without end, or a lock that is "
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
