import Foundation
import Synchronization

/// Runs the tests of an exercise as the plain command does, `EXERCISE=facade swift test`.
///
/// The learner's code runs in the test runner's process only. However the run ends, nothing that it
/// has started goes on.
struct TestRun: Runner {
  /// How long a build and its tests may take.
  let limit: Duration
  /// Two builds within a second: the second may take a module of the first for its own.
  private static let nextBuild = Mutex(ContinuousClock.now)

  func run(_ exercise: Exercise, in root: URL, until isCancelled: () -> Bool) throws -> Verdict {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (log, events) = (folder.appending(path: "log"), folder.appending(path: "events"))
    while ContinuousClock.now < Self.nextBuild.withLock({ $0 }) {
      if isCancelled() { return Verdict(end: .cancelled) }
      usleep(20_000)
    }
    defer { Self.nextBuild.withLock { $0 = .now + .seconds(1) } }

    let process = try start(exercise, in: root, log: log, events: events)
    let end = wait(for: process, log: log, until: isCancelled)
    let stream = EventStream((try? String(contentsOf: events, encoding: .utf8)) ?? "", root: root)
    var verdict = Verdict(end: .finished, tests: stream.tests)
    verdict.end =
      end ?? self.end(of: verdict, stream: stream, status: process.terminationStatus, log, root)
    return verdict
  }

  private func start(
    _ exercise: Exercise, in root: URL, log: URL, events: URL
  ) throws -> Process {
    try Data().write(to: log)
    // A file, not a pipe: a process that is left would keep a pipe open.
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "test", "--event-stream-output-path", events.path, "--event-stream-version", "0",
    ]
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment
      .merging(["EXERCISE": exercise.name, "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"]) { $1 }
      .filter { $0.key != "EXERCISE_VARIANT" }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.close()
    return process
  }

  /// Waits for the process's end, or ends it; then says why.
  private func wait(
    for process: Process, log: URL, until isCancelled: () -> Bool
  ) -> Verdict.End? {
    let deadline = ContinuousClock.now + limit
    var end: Verdict.End?
    while process.isRunning, end == nil {
      if isCancelled() { end = .cancelled }
      if ContinuousClock.now > deadline { end = .timeLimit(limit) }
      let size = (try? FileManager.default.attributesOfItem(atPath: log.path)[.size]) as? Int
      if size ?? 0 > BuildLog.limit { end = .endless(tests: []) }
      usleep(20_000)
    }
    if end != nil { ProcessTree(root: process.processIdentifier).end() }
    process.waitUntilExit()
    return end
  }

  /// Says how a run ended that nobody has ended.
  private func end(
    of verdict: Verdict, stream: EventStream, status: Int32, _ log: URL, _ root: URL
  ) -> Verdict.End {
    if stream.isComplete {
      let isWhole = status == 0 || verdict.passed < verdict.tests.count
      return isWhole && !verdict.tests.isEmpty ? .finished : .failed(BuildLog(log).tail)
    }
    guard verdict.tests.isEmpty else { return endOfBrokenRun(log) }
    let errors = BuildLog(log).errors(root: root)
    return errors.isEmpty ? .failed(BuildLog(log).tail) : .doesNotCompile(errors)
  }

  private func endOfBrokenRun(_ file: URL) -> Verdict.End {
    // The word about a crash comes from another process, which may be a moment late.
    for _ in 0..<50 {
      let log = BuildLog(file)
      if let tests = log.endless { return .endless(tests: tests) }
      if let tests = log.crashed { return .crashed(tests: tests, reason: log.reason) }
      usleep(20_000)
    }
    return .crashed(tests: [], reason: BuildLog(file).reason)
  }
}
