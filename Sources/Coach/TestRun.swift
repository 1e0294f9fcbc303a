import Foundation
import TerminalKit

/// Runs the tests of an exercise in the project at `root`, within a time limit.
typealias RunTests = (_ exercise: Exercise, _ root: URL, _ limit: Duration) throws -> Verdict

/// Runs the tests of an exercise as a person would, `EXERCISE=facade swift test`, and reads the
/// events that they record.
///
/// Ctrl-C and the time limit interrupt `swift test`, which ends the test process; if it is killed
/// before it can, the exercise's watchdog does. Programs that a learner's code starts are left alone.
struct TestRun {
  static let limit = Duration.seconds(300)
  let exercise: Exercise
  let root: URL
  let limit: Duration

  /// - Throws: ``Interruption`` if a signal came; the tests have ended then.
  func verdict() throws -> Verdict {
    Signals.catchAll()
    defer { Signals.release() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, events) = (folder.appending(path: "log"), folder.appending(path: "events"))
    forgetLastBuild()
    let process = try start(log: file, events: events)
    let isLate = try !process.ends(within: limit)
    let stream = EventStream((try? String(contentsOf: events, encoding: .utf8)) ?? "", root: root)
    let end = isLate ? .timeLimit(limit) : end(of: stream, BuildLog(file: file))
    return Verdict(end: end, tests: stream.tests)
  }

  private func end(of stream: EventStream, _ log: BuildLog) -> Verdict.End {
    if let test = stream.running {
      return log.isEndless ? .endless(test: test) : .crashed(test: test, reason: log.crash)
    }
    if stream.isComplete, !stream.tests.isEmpty { return .finished }
    let errors = log.errors(root: root)
    return errors.isEmpty ? .failed(log.tail) : .doesNotCompile(errors)
  }

  /// Removes the compiler's memory of the last build.
  ///
  /// On Linux it has whole seconds: a file that was saved in the second in which that build began
  /// would be passed over.
  private func forgetLastBuild() {
    for module in ["Exercise", "ExerciseTests"] {
      let memory = root.appending(
        path: ".build/debug/\(exercise.title)\(module).build/primary.priors")
      try? FileManager.default.removeItem(at: memory)
    }
  }

  private func start(log: URL, events: URL) throws -> Process {
    try Data().write(to: log)
    // A file, not a pipe: a process that is left would keep a pipe open.
    let output = try FileHandle(forWritingTo: log)
    defer { try? output.close() }
    return try .start(
      [
        "EXERCISE=\(exercise.name)", "EXERCISE_VARIANT=\(exercise.variant)", "swift", "test",
        "--event-stream-output-path", events.path, "--event-stream-version", "0",
      ], in: root, output: output, errors: output)
  }
}
