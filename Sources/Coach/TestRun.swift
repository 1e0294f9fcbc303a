import Foundation

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
          "EXERCISE=\(name)", "EXERCISE_VARIANT=\(variant)", "swift", "test",
          "--event-stream-output-path", events.path, "--event-stream-version", "0",
        ], in: root, output: log, within: limit)
      let stream = EventStream((try? String(contentsOf: events, encoding: .utf8)) ?? "", root: root)
      let end = process == nil ? .timeLimit(limit) : stream.end(with: BuildLog(file: log), in: root)
      return Verdict(end: end, tests: stream.tests)
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
