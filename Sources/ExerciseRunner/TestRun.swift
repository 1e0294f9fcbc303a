package import Foundation
import Synchronization

/// Runs the tests of an exercise as the plain command does, `EXERCISE=facade swift test`, but with a
/// build of its own, of only what a verdict needs: the project's own build needn't be planned anew
/// for the exercise and then back, and no editor's build is waited for.
///
/// The learner's code runs in the test runner's process only. However the run ends, nothing that it
/// has started goes on.
package struct TestRun: Runner {
  package var limit = Duration.seconds(120)
  /// Where it builds, from the project's root on.
  private static let build = ".build/exercises"
  /// What the runtime is to tell of a crash.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,limit=64,registers=none,images=none,timeout=5"
  /// Of two builds within a second, the second may take a module of the first for its own.
  private static let nextBuild = Mutex(ContinuousClock.now)

  package init() {}

  package func run(
    _ exercise: String, in root: URL, until isCancelled: () -> Bool
  ) throws -> Verdict {
    let verdict = try runOnce(exercise, in: root, until: isCancelled)
    guard case .failed = verdict.end else { return verdict }
    // What compiles but doesn't run may be the fault of the build: it begins anew, once.
    try? FileManager.default.removeItem(at: root.appending(path: Self.build))
    return try runOnce(exercise, in: root, until: isCancelled)
  }

  private func runOnce(
    _ exercise: String, in root: URL, until isCancelled: () -> Bool
  ) throws -> Verdict {
    while ContinuousClock.now < Self.nextBuild.withLock({ $0 }) {
      if isCancelled() { return Verdict(end: .cancelled) }
      usleep(5_000)
    }
    defer { Self.nextBuild.withLock { $0 = .now + .seconds(1) } }
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "log")
    let process = try start(exercise, in: root, folder, log)
    let family = ProcessFamily(mark: folder.path)
    var end = wait(for: process, log, until: isCancelled)
    if end != nil { family.end(root: process.processIdentifier) }
    let events = try? String(contentsOf: folder.appending(path: "events"), encoding: .utf8)
    let stream = EventStream(events ?? "", root: root)
    // What a test has started may hold up the runner, though all tests have ended.
    if case .timeLimit = end, stream.isComplete { end = .finished }
    if end == nil, !stream.isComplete, !stream.tests.isEmpty { end = endOfBrokenRun(log) }
    // Also after an end of its own: a test may have started what outlives it.
    family.end()
    process.waitUntilExit()
    return Verdict(
      end: end ?? self.end(of: stream, status: process.terminationStatus, BuildLog(log), root),
      tests: stream.tests)
  }

  private func start(
    _ exercise: String, in root: URL, _ folder: URL, _ log: URL
  ) throws -> Process {
    try Data().write(to: log)
    // A file, not a pipe: a process that is left would keep a pipe open.
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The mark of all that belongs to the run is a variable whose changes SwiftPM passes over: with
    // any other it would read the manifest anew, which takes as long as a build.
    process.arguments =
      [
        "-u", "EXERCISE_VARIANT", "EXERCISE=\(exercise)", "TERM_SESSION_ID=\(folder.path)",
        "NO_COLOR=1", "SWIFT_BACKTRACE=\(Self.backtrace)",
      ] + Toolchain.test + [
        "--scratch-path", Self.build, "--disable-xctest", "--disable-dead-strip",
        // No debugger will look at it; a backtrace needs the lines.
        "-Xswiftc", "-gline-tables-only",
        "--event-stream-output-path", folder.appending(path: "events").path,
        "--event-stream-version", "0",
      ]
    process.currentDirectoryURL = root
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.close()
    return process
  }

  /// Waits for the process's end; if it must be ended, says why.
  private func wait(
    for process: Process, _ log: URL, until isCancelled: () -> Bool
  ) -> Verdict.End? {
    let deadline = ContinuousClock.now + limit
    while !isOver(process) {
      if isCancelled() { return .cancelled }
      if ContinuousClock.now > deadline { return .timeLimit(limit) }
      let size = try? FileManager.default.attributesOfItem(atPath: log.path)[.size] as? Int
      if size ?? 0 > BuildLog.limit { return .endless(tests: []) }
      usleep(5_000)
    }
    return nil
  }

  /// Whether a process has ended. `isRunning` waits for all that it has started, too.
  private func isOver(_ process: Process) -> Bool {
    var found = siginfo_t()
    let id = id_t(process.processIdentifier)
    return waitid(P_PID, id, &found, WEXITED | WNOHANG | WNOWAIT) == -1 || found.si_signo != 0
  }

  /// Says how a run ended that nobody has ended.
  private func end(
    of stream: EventStream, status: Int32, _ log: BuildLog, _ root: URL
  ) -> Verdict.End {
    let isWhole = status == 0 || stream.tests.contains { $0.outcome != .passed }
    if stream.isComplete, isWhole, !stream.tests.isEmpty { return .finished }
    let errors = log.errors(root: root)
    return stream.isComplete || errors.isEmpty ? .failed(log.tail) : .doesNotCompile(errors)
  }

  private func endOfBrokenRun(_ file: URL) -> Verdict.End {
    var log = BuildLog(file)
    // The word about a crash comes from another process, which may be a moment late.
    for _ in 0..<150 where log.endless == nil && log.crashed == nil {
      usleep(20_000)
      log = BuildLog(file)
    }
    if let tests = log.endless { return .endless(tests: tests) }
    return .crashed(tests: log.crashed ?? [], reason: log.reason)
  }
}
