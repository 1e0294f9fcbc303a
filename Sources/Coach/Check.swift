import Foundation
import LessonStage
import TerminalKit

extension Session {
  /// Runs an exercise's tests, shows the result, and records a pass.
  ///
  /// - Parameter isForGitHub: Whether to write the result as GitHub workflow commands.
  /// - Returns: Whether the exercise is solved.
  func check(_ exercise: Exercise, isForGitHub: Bool = false) throws -> Bool {
    guard let answer = exercise.answer else {
      throw CoachError(
        "\(course.path(of: exercise.file)) can't be read. If it is missing, restore it with: "
          + "swift run lessons reset \(exercise.name)")
    }
    output.tell("Checking \(exercise.title) …")
    Signals.catchAll()
    defer { Signals.release() }
    let verdict = try tools.runTests(exercise, course.root, .seconds(Command.limit))
    let isSolved = verdict.grade == .solved
    // An answer saved during the run may not be the one that was tested.
    if isSolved, exercise.answer == answer { progress.update(exercise) { $0.solved = answer } }
    if isForGitHub {
      output.terminal.write(verdict.annotations(on: exercise))
    } else {
      // Before the learner's first change, a common cause is no help.
      let isBegun = progress.state(of: exercise) != .notStarted
      let cause = isBegun ? exercise.commonCause(of: verdict) : nil
      output.write(verdict.lines(on: exercise, cause: cause, width: output.width))
    }
    return isSolved
  }

  /// Checks an exercise again whenever it is saved, until Ctrl-C.
  func watch(_ exercise: Exercise) throws {
    var seen: NSDictionary?
    repeat {
      let now = exercise.lastSave
      if now == seen { continue }
      seen = now
      output.write("\n" + String(repeating: "━", count: output.textWidth) + "\n", .dim)
      do {
        _ = try check(exercise)
      } catch let error as CoachError {
        // An editor may remove the file for a moment while it saves.
        output.tell(error.description)
      }
      output.write("Watching. Press Ctrl-C to stop.", .dim)
    } while tools.wait()
  }
}

extension Exercise {
  /// The attributes of the learner's file, which change with every save.
  fileprivate var lastSave: NSDictionary {
    ((try? FileManager.default.attributesOfItem(atPath: file.path)) ?? [:]) as NSDictionary
  }
}

// MARK: - Words

extension Verdict {
  /// Returns the result in words. The first failure and the next step come last, where they stay in
  /// view.
  func lines(on exercise: Exercise, cause: Mistake?, width: Int) -> [StyledLine] {
    var lines = "\(exercise.title)\(title)\n".lines(width: width, .bold)
    switch end {
    case .finished:
      lines += list("Behavior", "it works from the start, and must keep working", width)
      lines += list("Design", "what makes it the pattern", width)
    case .doesNotCompile(let errors):
      for error in errors.prefix(3) { lines += error.map { StyledLine($0) } + [""] }
    case .crashed(let reason), .timeLimit(let reason), .notRun(let reason):
      lines += "\(reason)\n".lines(width: width)
    }
    lines += "Next: \(nextStep(on: exercise))".lines(width: width, .bold)
    guard case .finished = end, let test = failed.first else { return lines }
    lines += test.issues.prefix(2).flatMap { $0.lines(width: width, indent: 2) }
    if let cause { lines += "A common cause: \(cause.misconception)".lines(width: width, .accent) }
    return lines + [StyledLine("Stuck? swift run lessons hint \(exercise.name)")]
  }

  /// The rest of the title, after the name of the exercise.
  private var title: String {
    switch end {
    case .finished where grade == .solved: ": solved, \(tests.count) of \(tests.count) tests pass"
    case .finished: ": \(passed) of \(tests.count) tests pass"
    case .doesNotCompile(let errors):
      " doesn't compile: \(errors.count) error\(errors.count == 1 ? "" : "s")"
    case .crashed: " crashed"
    case .timeLimit: " took too long"
    case .notRun: ": no tests ran"
    }
  }

  private func nextStep(on exercise: Exercise) -> String {
    switch end {
    case .finished where grade == .solved:
      "compare your answer with ours:\n  swift run lessons solution \(exercise.name)"
    case .finished: "make this true: \(failed.first?.name ?? "all tests run")"
    case .doesNotCompile: "fix the first error, and check again."
    case .crashed: "look at the line that crashed: an index, a `!`, or endless recursion?"
    case .timeLimit: "look for an endless loop or wait, and check again."
    case .notRun:
      "see whether the plain command works:\n  EXERCISE=\(exercise.name) swift test"
    }
  }

  /// Returns the tests of a suite. A failed test shows its message, except the first one, which is
  /// explained at the end.
  private func list(_ suite: String, _ meaning: String, _ width: Int) -> [StyledLine] {
    let tests = tests.filter { $0.suite == suite }.flatMap { test in
      guard test.outcome != .passed else { return "  ✔ \(test.name)".lines(width: width, .accent) }
      let isFirst = test == failed.first
      let words = isFirst ? nil : test.issues.first?.split(separator: "\n").first
      return "  ✘ \(test.name)".lines(width: width, .warning)
        + (words.map { String($0).lines(width: width, indent: 6) } ?? [])
    }
    return "\(suite): \(meaning)".lines(width: width, .bold) + tests + [""]
  }
}
