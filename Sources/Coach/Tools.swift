import Foundation

/// The dependencies of the coach that a test replaces.
struct Tools {
  /// Runs the tests of an exercise in the project at `root`, within a limit in seconds. The run's
  /// own files go to the folder `scratch`. Calls `onWait` if another build has to end first.
  var runTests:
    (_ of: Exercise, _ root: URL, _ scratch: URL, _ limit: Int, _ onWait: () -> Void) throws ->
      Verdict = { try $0.verdict(in: $1, scratch: $2, within: $3, onWait: $4) }
  /// Runs a command in a folder, and returns what it wrote; its status isn't 0 if it failed.
  var run: (_ command: [String], _ folder: URL) throws -> (status: Int32?, output: String) = {
    command, folder in
    try URL.withTemporaryFolder {
      let log = $0.appending(path: "log")
      let status = try Process.run(command, in: folder, output: log, within: .seconds(3600))
      return (status, log.lastText())
    }
  }
  /// Waits until a watch looks again; returns false to end the watch.
  var wait: () -> Bool = {
    usleep(200_000)
    return true
  }
}

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
    root.forgetLastBuild(of: ["\(title)Exercise", testModule], in: ".build/exercises")
    var (hasWaited, hasEnded) = (false, false)
    let status = try Process.run(
      [
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
    // A loop may have filled the files. The errors, the crash and the last lines are at their ends,
    // and the tests' own events are few.
    var verdict = TestRun(
      of: testModule, events: events.bytes?.prefix(64 << 20) ?? Data(),
      output: "\(log.lastText())\n\(lock.lastText())",
      status: hasEnded ? status ?? 1 : status, root: root
    ).verdict
    // Stopped, and not crashed.
    if status == nil, !hasEnded, verdict.grade == .crashed {
      verdict = Verdict(.timeLimit, "Build and tests were stopped after \(limit) seconds.")
    }
    verdict.printed = printed.lastText().split(whereSeparator: \.isNewline).suffix(20).map(
      String.init)
    return verdict
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
}
