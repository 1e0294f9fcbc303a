import Foundation
import LessonStage
import TerminalKit

/// The dependencies of the coach that a test replaces.
struct Tools {
  /// Runs the tests of an exercise in the project at `root`, within a limit in seconds. The run's own
  /// files go to the folder `scratch`. Calls `onWait` if another build has to end first.
  var runTests:
    (_ of: Exercise, _ root: URL, _ scratch: URL, _ limit: Int, _ onWait: () -> Void) throws ->
      Verdict = { try $0.verdict(in: $1, scratch: $2, within: $3, onWait: $4) }
  /// Builds an exercise and its tests in a copy of the project, and returns whether that succeeded; if
  /// not, the runs fail, too.
  var build: (_ exercise: Exercise, _ copy: URL, _ scratch: URL, _ limit: Int) throws -> Bool = {
    try Process.run(
      ["TMPDIR=\($2.path)", "swift", "build", "--build-tests"] + $0.package, in: $1,
      output: $2.appending(path: "log"), within: .seconds($3)) == 0
  }
  /// Builds and runs the program of a lesson in the project at `root`.
  var runLesson: (_ of: Exercise, _ root: URL) throws -> Void = {
    try Process.run(lesson: $0, in: $1)
  }
  /// Returns what a command prints with the option `--version`, also if there is no such command.
  var version: (_ command: String) throws -> String = { try Process.version(of: $0) }
  /// Returns whether a folder is in a Git repository.
  var isInRepository: (_ folder: URL) throws -> Bool = { try Process.isInRepository($0) }
  /// Returns the bytes that are free on the disk of a folder.
  var freeSpace: (_ folder: URL) throws -> Int = { try $0.freeSpace }
  /// Returns the seconds since some moment in the past.
  var uptime: () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
  /// Waits until a watch looks again; returns false to end the watch.
  var wait: () -> Bool = {
    usleep(200_000)
    return true
  }
}

// MARK: - Runs

extension Exercise {
  /// Runs the exercise's tests, as `swift test` does in its folder, and reads the events that they
  /// record. What all exercises share is built only once.
  ///
  /// Ctrl-C and the time limit interrupt `swift test`, which then ends the test process. If it is
  /// killed before it can do so, the exercise's watchdog ends it. Programs that a learner's code
  /// started keep running.
  ///
  /// - Throws: `CancellationError` after a signal, when the tests have ended.
  func verdict(
    in root: URL, scratch: URL, within limit: Int, swift: String = "swift",
    onWait: () -> Void = {}
  ) throws -> Verdict {
    let log = scratch.appending(path: "log")
    // The tests know the coach by this name, and write the other two beside it.
    let events = scratch.appending(path: "lessons-events")
    let printed = scratch.appending(path: "lessons-events-printed")
    let lock = scratch.appending(path: "lessons-events-lock")
    root.forgetLastBuild(
      of: ["\(title)Exercise", "\(title)ExerciseTests"], in: ".build/exercises")
    // SwiftPM leaves lock files in the temporary folder. A copy of the project takes its own with it,
    // but two builds of the same folder must find the same lock.
    let isCopy = root.path.hasPrefix(scratch.path + "/")
    var (hasWaited, hasEnded) = (false, false)
    let status = try Process.run(
      (isCopy ? ["TMPDIR=\(scratch.path)"] : []) + [
        swift, "test", "--event-stream-output-path", events.path, "--event-stream-version", "0",
      ] + package, in: root, output: log, within: .seconds(limit),
      isDone: {
        if !hasWaited, log.lastText(1 << 10).isWaiting {
          hasWaited = true
          onWait()
        }
        hasEnded = events.endsTestRun || lock.isReleased
        return hasEnded
      })
    // A loop may have filled the files. The errors, the crash and the last lines are at their ends, and
    // the tests' own events are few.
    var verdict = TestRun(
      events: events.bytes?.prefix(64 << 20) ?? Data(),
      output: "\(log.lastText())\n\(lock.lastText())",
      status: hasEnded ? status ?? 1 : status, root: root
    ).verdict
    verdict.printed = printed.lastText().split(whereSeparator: \.isNewline).suffix(20).map(
      String.init)
    // Stopped, and not crashed.
    if status == nil, !hasEnded, verdict.grade == .crashed {
      verdict = Verdict(
        grade: .timeLimit, messages: ["Build and tests were stopped after \(limit) seconds."],
        printed: verdict.printed)
    }
    return verdict
  }
}

extension Process {
  /// Builds and runs the program of a lesson in the project at `root`.
  ///
  /// - Throws: `CancellationError` after a signal; ``CoachError`` if it fails.
  fileprivate static func run(lesson: Exercise, in root: URL) throws {
    try URL.withTemporaryFolder { folder in
      let log = folder.appending(path: "log")
      func run(_ words: String...) throws -> Int32? {
        try Process.run(["swift"] + words, in: root, output: log, within: .seconds(3600))
      }
      let status = try run("build", "--product", lesson.demo)
      guard status == 0 else {
        let build = TestRun(events: Data(), output: log.lastText(), status: status, root: root)
        throw CoachError(
          build.knownAdvice
            ?? "The build fails. To see why: swift build --product \(lesson.demo)")
      }
      guard try run("run", lesson.demo, "--more") == 0 else {
        throw CoachError("\(lesson.demo) fails. To see why: swift run \(lesson.demo) --more")
      }
    }
  }
}

// MARK: - Processes

extension Process {
  /// Runs a command in a folder, without input, and writes its output to a file.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - isDone: Whether the process has nothing left to do. Then it gets only the time `rest`: a
  ///     program that an answer started may outlive the tests, and `swift test` would wait for it.
  /// - Returns: The exit code, or 128 and the signal that ended the process; nil if the process was
  ///   stopped.
  /// - Throws: `CancellationError` after a signal, which stops the process, too.
  static func run(
    _ command: [String], in folder: URL, output: URL,
    within limit: Duration, isDone: () -> Bool = { false }, rest: Duration = .seconds(3)
  ) throws -> Int32? {
    try Data().write(to: output)
    // A file, because a program that keeps running would keep a pipe open.
    let output = try FileHandle(forWritingTo: output)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var deadline = ContinuousClock.now + limit
    var wasDone = false
    while process.isRunning, .now < deadline, Signals.caught == nil {
      usleep(50_000)
      if !wasDone, isDone() {
        wasDone = true
        deadline = min(deadline, .now + rest)
      }
    }
    let isInTime = !process.isRunning
    if !isInTime { process.stop() }
    if Signals.caught != nil { throw CancellationError() }
    guard isInTime else { return nil }
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  fileprivate static func isInRepository(_ folder: URL) throws -> Bool {
    try URL.withTemporaryFolder {
      try run(
        ["git", "rev-parse", "--git-dir"], in: folder, output: $0.appending(path: "log"),
        within: .seconds(60)) == 0
    }
  }

  fileprivate static func version(of command: String) throws -> String {
    try URL.withTemporaryFolder { folder in
      let output = folder.appending(path: "version")
      _ = try run(
        ["TMPDIR=\(folder.path)", command, "--version"], in: folder, output: output,
        within: .seconds(60))
      return output.lastText()
    }
  }

  /// Interrupts `swift test` or `swift run`, as Ctrl-C does, so that it first ends the programs
  /// that it started.
  private func stop() {
    interrupt()
    for _ in 0..<100 where isRunning { usleep(10_000) }
    // The process leads its own process group, in which a compiler may outlive it.
    kill(-processIdentifier, SIGKILL)
    waitUntilExit()
  }
}

extension URL {
  /// Removes the compiler's records of the last build of modules of the project at this URL.
  ///
  /// On Linux, their times are in whole seconds. A file that was saved in the second in which that
  /// build began wouldn't be recompiled.
  func forgetLastBuild(of modules: [String], in build: String = ".build") {
    for module in modules {
      // There is none before the first build.
      try? FileManager.default.removeItem(
        at: appending(path: "\(build)/debug/\(module).build/primary.priors"))
    }
  }

  /// The bytes of a regular file; nil if there is none. A learner's code may have put a pipe in the
  /// file's place, and reading a pipe would never end.
  var bytes: Data? {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    guard type as? FileAttributeType == .typeRegular else { return nil }
    return try? Data(contentsOf: self, options: .alwaysMapped)
  }

  /// The bytes that are free on the disk of the folder.
  fileprivate var freeSpace: Int {
    get throws {
      let size = try FileManager.default.attributesOfFileSystem(forPath: path)[.systemFreeSize]
      return (size as? NSNumber)?.intValue ?? 0
    }
  }

  /// The last part of a file, as text. Of a long line, which may be all of it, only the beginning.
  func lastText(_ length: Int = 1 << 20) -> String {
    String(decoding: bytes?.suffix(length) ?? Data(), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        let head = line.unicodeScalars.prefix(500)
        return head.endIndex == line.endIndex ? String(line) : String(head) + "…"
      }
      .joined(separator: "\n")
  }

  /// Whether the process that locked the file, and then wrote it, has ended.
  var isReleased: Bool {
    // A learner's code may have put a pipe in the file's place.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file != -1 else { return false }
    defer { close(file) }
    var byte: UInt8 = 0
    return read(file, &byte, 1) == 1 && flock(file, LOCK_EX | LOCK_NB) == 0
  }

  /// Whether the events in a file end with the end of the test run.
  fileprivate var endsTestRun: Bool {
    bytes?.suffix(1 << 12).firstRange(of: Data("\"kind\":\"runEnded\"".utf8)) != nil
  }

  /// Calls `body` with a temporary folder, and removes the folder afterward.
  ///
  /// - Throws: `CancellationError` after a signal.
  static func withTemporaryFolder<Output>(_ body: (URL) throws -> Output) throws -> Output {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    Signals.catchAll()
    defer { Signals.release() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = Result { try body(folder) }
    try? FileManager.default.removeItem(at: folder)
    // An interrupted compiler outlives `swift test` by a moment, and may create the folder again.
    for _ in 0..<10 where Signals.caught != nil {
      usleep(100_000)
      try? FileManager.default.removeItem(at: folder)
    }
    if Signals.caught != nil { throw CancellationError() }
    return try result.get()
  }
}
