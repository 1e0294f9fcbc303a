import Foundation
import TerminalKit

/// The programs that the coach starts, and the learner's keyboard.
struct Tools {
  /// Runs the tests of an exercise in the project at `root`, within a time limit.
  var runTests: (_ exercise: Exercise, _ root: URL, _ limit: Duration) throws -> Verdict = {
    try $0.verdict(in: $1, within: $2)
  }
  /// Runs the program of a lesson in the project at `root`, and returns its page.
  var runDemo: (_ exercise: Exercise, _ root: URL) throws -> String = { try $0.runDemo(in: $1) }
  /// Waits for input or its end; false if neither came in that time.
  var hasInput: (Duration) -> Bool = { time in
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(time / .milliseconds(1))) > 0
  }
}

// MARK: - Runs

extension Exercise {
  /// Runs its tests as a person would, `EXERCISE=facade swift test`, and reads the events that they
  /// record.
  ///
  /// Ctrl-C and the time limit interrupt `swift test`, which ends the test process; if it is killed
  /// before it can, the exercise's watchdog does. Programs that a learner's code starts are left
  /// alone.
  ///
  /// - Throws: ``Interruption`` if a signal came; the tests have ended then.
  func verdict(in root: URL, within limit: Duration) throws -> Verdict {
    try URL.withTemporaryFolder { folder in
      let (log, events) = (folder.appending(path: "log"), folder.appending(path: "events"))
      forgetLastBuild(in: root)
      let process = try Process.run(
        [
          "EXERCISE=\(name)", "swift", "test",
          "--event-stream-output-path", events.path, "--event-stream-version", "0",
        ], in: root, output: log, within: limit)
      let stream = EventStream((try? String(contentsOf: events, encoding: .utf8)) ?? "", root: root)
      let end = process == nil ? .timeLimit(limit) : stream.end(with: BuildLog(file: log), in: root)
      return Verdict(end: end, tests: stream.tests)
    }
  }

  /// Runs the lesson's program as a person would, and returns its page.
  ///
  /// - Throws: ``Interruption`` if a signal came; ``CoachError`` if the program failed.
  func runDemo(in root: URL) throws -> String {
    try URL.withTemporaryFolder { folder in
      let page = folder.appending(path: "page")
      // It is built first, which may take minutes.
      let process = try Process.run(
        ["swift", "run", demo, "--more", "--format", "html"], in: root, output: page,
        errors: .nullDevice, within: .seconds(3600))
      process?.waitUntilExit()
      guard let process, process.terminationReason == .exit, process.terminationStatus == 0 else {
        throw CoachError("\(demo) fails. This says why: swift run \(demo) --more")
      }
      return try String(contentsOf: page, encoding: .utf8)
    }
  }

  /// Removes the compiler's memory of the last build.
  ///
  /// On Linux it has whole seconds: a file that was saved in the second in which that build began
  /// would be passed over.
  private func forgetLastBuild(in root: URL) {
    for module in ["Exercise", "ExerciseTests"] {
      let memory = root.appending(path: ".build/debug/\(title)\(module).build/primary.priors")
      try? FileManager.default.removeItem(at: memory)
    }
  }
}

extension EventStream {
  /// Returns how the run ended.
  fileprivate func end(with log: BuildLog, in root: URL) -> Verdict.End {
    if let running {
      return log.isEndless ? .endless(test: running) : .crashed(test: running, reason: log.crash)
    }
    if isComplete, !tests.isEmpty { return .finished }
    let errors = log.errors(root: root)
    return errors.isEmpty ? .failed(log.tail) : .doesNotCompile(errors)
  }
}

// MARK: - Processes

/// The end of a run by a signal.
struct Interruption: Error {
  let signal: Int32
}

extension Process {
  /// Runs a command in a folder, without input, and writes its output to a file.
  ///
  /// A file, not a pipe: a process that is left would keep a pipe open.
  ///
  /// - Parameter errors: Where its errors go; nil for the same file.
  /// - Returns: The process; nil if the time was over, and it was stopped.
  /// - Throws: ``Interruption`` if a signal came; the process is stopped then, too.
  static func run(
    _ command: [String], in folder: URL, output: URL, errors: FileHandle? = nil,
    within time: Duration
  ) throws -> Process? {
    try Data().write(to: output)
    let output = try FileHandle(forWritingTo: output)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors ?? output
    try process.run()
    let isInTime = process.hasEnded(within: time)
    if !isInTime { process.stop() }
    if let signal = Signals.caught { throw Interruption(signal: signal) }
    return isInTime ? process : nil
  }

  /// Waits for the end; false if the time is over or a signal has come.
  private func hasEnded(within time: Duration) -> Bool {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, Signals.caught == nil {
      // `isRunning` stays true while any program that the process has started goes on.
      var found = siginfo_t()
      let result = waitid(P_PID, id_t(processIdentifier), &found, WEXITED | WNOHANG | WNOWAIT)
      if result == -1 || found.si_signo != 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// Interrupts `swift test` or `swift run`, as Ctrl-C does: it ends what it has started, and then
  /// itself.
  private func stop() {
    interrupt()
    for _ in 0..<500 where isRunning { usleep(10_000) }
    // The process leads a group of its own.
    if isRunning { kill(-processIdentifier, SIGKILL) }
  }
}

extension URL {
  /// Calls `body` with a temporary folder, and removes it afterwards, also if a signal comes.
  static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    Signals.catchAll()
    defer { Signals.release() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
