package import Foundation

/// Runs the tests of an exercise as the plain command does, `EXERCISE=facade swift test`, but with a
/// build of its own, of only what a verdict needs: the project's own build needn't be planned anew
/// for the exercise and then back, and no editor's build is waited for.
///
/// The learner's code runs in the test runner's process only. However the run ends, all that it has
/// started ends too.
package struct TestRun: Runner {
  package var limit = Duration.seconds(120)
  /// Where it builds, from the project's root on.
  private static let build = ".build/exercises"
  /// What the runtime is to tell of a crash.
  private static let backtrace =
    "enable=yes,color=no,interactive=no,threads=crashed,limit=64,registers=none,images=none,timeout=5"

  package init() {}

  package func run(
    _ exercise: String, with file: URL, in root: URL, until isCancelled: () -> Bool
  ) throws -> Verdict {
    let verdict = try runOnce(exercise, with: file, in: root, until: isCancelled)
    guard case .failed = verdict.end else { return verdict }
    // What compiles but doesn't run may be the fault of the build: it begins anew, once.
    try? FileManager.default.removeItem(at: root.appending(path: Self.build))
    return try runOnce(exercise, with: file, in: root, until: isCancelled)
  }

  private func runOnce(
    _ exercise: String, with file: URL, in root: URL, until isCancelled: () -> Bool
  ) throws -> Verdict {
    Toolchain.forgetBuilds(in: root.appending(path: Self.build), before: file)
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (log, events) = (folder.appending(path: "log"), folder.appending(path: "events"))
    let family = ProcessFamily()
    let process = try start(exercise, in: root, family.terminal, log, events)
    var end = wait(for: process, of: family, log, events, until: isCancelled)
    let stream = EventStream(text(events), root: root)
    if end == nil, !stream.isComplete, !stream.tests.isEmpty { end = endOfBrokenRun(log) }
    // Also after an end of its own: a test may have started what outlives it.
    family.end(process.processIdentifier)
    // Foundation waits for all that has what the process had open: maybe for what may not be ended.
    for _ in 0..<400 where process.isRunning { usleep(5_000) }
    let status = process.isRunning ? 1 : process.terminationStatus
    return Verdict(
      end: end ?? self.end(of: stream, status: status, BuildLog(log), root), tests: stream.tests)
  }

  private func start(
    _ exercise: String, in root: URL, _ terminal: String, _ log: URL, _ events: URL
  ) throws -> Process {
    try Data().write(to: log)
    // A file, not a pipe: a process that is left would keep a pipe open.
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "-u", "EXERCISE_VARIANT", "EXERCISE=\(exercise)", "TERM=\(terminal)",
        "NO_COLOR=1", "SWIFT_BACKTRACE=\(Self.backtrace)",
      ] + Toolchain.test(in: root.appending(path: Self.build)) + [
        // One after the other: with two that crash at once, nobody could say which it was.
        "--no-parallel", "--scratch-path", Self.build, "--disable-xctest", "--disable-dead-strip",
        // No debugger will look at it; a backtrace needs the lines. No editor reads its index.
        "-Xswiftc", "-gline-tables-only", "-Xswiftc", "-index-ignore-system-modules",
        "--event-stream-output-path", events.path,
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
    for process: Process, of family: ProcessFamily, _ log: URL, _ events: URL,
    until isCancelled: () -> Bool
  ) -> Verdict.End? {
    let start = ContinuousClock.now
    let runner = process.processIdentifier
    var (nextLook, isComplete, isBroken) = (start + .seconds(1), false, false)
    while !isOver(process) {
      let now = ContinuousClock.now
      if isCancelled() { return .cancelled }
      if now > start + limit { return .timeLimit(limit) }
      if now > nextLook {
        // What a test has started may hold up the runner, though the tests are over.
        if isComplete { return .finished }
        if isBroken { family.end(runner, isSpared: true) }
        let text = text(events)
        isComplete = text.contains("\"runEnded\"")
        isBroken = !text.isEmpty && !ProcessFamily(of: runner).isRunning
        nextLook = now + .seconds(1)
      }
      if isTooLong(log) || isTooLong(events) { return .endless(tests: []) }
      usleep(5_000)
    }
    return nil
  }

  private func isTooLong(_ file: URL) -> Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    return size ?? 0 > BuildLog.limit
  }

  private func text(_ file: URL) -> String {
    isTooLong(file) ? "" : (try? String(contentsOf: file, encoding: .utf8)) ?? ""
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
