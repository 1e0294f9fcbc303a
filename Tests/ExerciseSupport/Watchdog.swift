import Foundation
import Synchronization

/// Ends the test process when a learner's code doesn't come back, or when nobody waits for the
/// process any more; a loop can't be cancelled, so nothing gentler would do. And says which
/// exercise it was when the process crashes.
final class Watchdog: Sendable {
  static let shared = Watchdog()

  /// How long a test of an exercise may take: longer if it shares the machine with all others.
  private static let limit = Duration.seconds(
    ProcessInfo.processInfo.environment["EXERCISE"] == nil ? 60 : 10)
  private let running = Mutex<[UUID: (what: String, deadline: ContinuousClock.Instant)]>([:])
  private let witness = Pipe()
  /// Where the witness is told, one line after the other.
  private let telling = DispatchQueue(label: "telling the witness")

  /// Runs `body`, and ends the process if that takes longer than the limit.
  func watch(_ what: String, _ body: () async throws -> Void) async throws {
    let id = UUID()
    tellWitness { $0[id] = (what, .now + Self.limit) }
    defer { tellWitness { $0[id] = nil } }
    try await body()
  }

  private init() {
    startWitness()
    let parent = getppid()
    Thread.detachNewThread { [self] in
      while true {
        Thread.sleep(forTimeInterval: 0.1)
        if getppid() != parent { _exit(1) }
        let late = running.withLock { $0.values.filter { $0.deadline < .now }.map(\.what) }
        guard let what = late.min() else { continue }
        let message = "\n✘ \(what): no end after \(Self.limit). Is there a loop without end?\n"
        try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
        tellWitness { $0 = [:] }
        _exit(1)
      }
    }
  }

  /// Starts a process that sees how this one ends: a line that isn't empty, and then nothing more,
  /// is a crash.
  private func startWitness() {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      while read -r line; do last=$line; done
      [ -z "$last" ] || printf '\\n✘ A crash, in %s. The reason stands above.\\n' "$last" >&2
      """,
    ]
    process.standardInput = witness
    // Without a witness a crash is told by the runtime alone.
    try? process.run()
  }

  private func tellWitness(
    _ change: (inout [UUID: (what: String, deadline: ContinuousClock.Instant)]) -> Void
  ) {
    telling.sync {
      let what = running.withLock { running in
        change(&running)
        return running.values.map(\.what).sorted()
      }
      let line = what.joined(separator: "; or ") + "\n"
      try? witness.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    }
  }
}
