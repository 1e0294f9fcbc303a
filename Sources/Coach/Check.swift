import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Runs an exercise's tests, shows the result, and records a pass.
  ///
  /// - Parameter isForGitHub: Whether to write the result as GitHub workflow commands.
  /// - Throws: ``Unsolved`` if a test failed or didn't run.
  func check(_ exercise: Exercise, isForGitHub: Bool = false) throws {
    let verdict = try verdict(on: exercise)
    if isForGitHub {
      output.terminal.write(verdict.annotations(on: exercise))
    } else {
      show(verdict, on: exercise)
    }
    guard verdict.grade == .solved else { throw Unsolved() }
  }

  /// Checks each exercise whose file isn't the start, and shows a line for each. A pass is recorded,
  /// also of an answer from another machine.
  ///
  /// - Throws: ``Unsolved`` if one of them isn't solved.
  func checkAll(isForGitHub: Bool = false) throws {
    let started = try course.exercises.filter { try progress.state(of: $0) != .notStarted }
    var solved = 0
    for exercise in started {
      do {
        let verdict = try verdict(on: exercise)
        output.write(verdict.summary(of: exercise))
        if isForGitHub { output.terminal.write(verdict.annotations(on: exercise)) }
        if verdict.grade == .solved { solved += 1 }
      } catch let error as CoachError {
        output.write("\(exercise.title): \(error)")
      }
    }
    output.write("\n\(solved) of \(started.count) started exercises are solved.", .bold)
    guard solved == started.count else {
      output.write("For details, name one: swift run lessons check EXERCISE")
      throw Unsolved()
    }
  }

  /// Runs an exercise's tests, and records a pass.
  private func verdict(on exercise: Exercise) throws -> Verdict {
    guard let answer = exercise.answer else {
      let path = course.path(of: exercise.file)
      let reset = "swift run lessons reset \(exercise.name)"
      throw CoachError(
        FileManager.default.fileExists(atPath: exercise.file.path)
          ? "\(path) can't be read as UTF-8 text. Save it with the encoding UTF-8, or start over "
            + "(your file is kept): \(reset)"
          : "\(path) is missing. Restore it with: \(reset)")
    }
    output.tell("Checking \(exercise.title) …")
    let verdict = try URL.withTemporaryFolder {
      try tools.runTests(exercise, course.root, $0, Self.limit)
    }
    // An answer saved during the run may not be the one that was tested.
    if verdict.grade == .solved, exercise.answer == answer {
      try progress.update(exercise) { $0.solved = answer }
    }
    return verdict
  }

  /// Checks an exercise again whenever a change to it is saved, until Ctrl-C.
  func watch(_ exercise: Exercise) throws {
    while true {
      let answer = exercise.answer
      output.write("\n" + String(repeating: "━", count: output.width) + "\n", .dim)
      do { try check(exercise) } catch is Unsolved {}
      output.write("Watching. Press Ctrl-C to stop.", .dim)
      // An editor may remove the file for a moment while it saves.
      repeat {
        guard tools.wait() else { return }
      } while exercise.answer == nil || exercise.answer == answer
    }
  }
}

// MARK: - Words

extension Coach {
  /// Shows a result. The first failure and the next step come last, where they stay in view.
  private func show(_ verdict: Verdict, on exercise: Exercise) {
    output.write("\(verdict.summary(of: exercise))\n", .bold)
    if verdict.isComplete {
      list("Behavior", "it works from the start, and must keep working", in: verdict)
      list("Design", "the pattern's own rules", in: verdict)
    }
    if !verdict.printed.isEmpty {
      output.write("Your code printed:", .bold)
      output.write(verbatim: verdict.printed.map { "  \($0)\n" }.joined())
    }
    if verdict.grade == .toolsFailed {
      output.write("\(verdict.messages[0])\n")
      for message in verdict.messages.dropFirst() { output.write(verbatim: message + "\n") }
      return output.write("This says nothing about your answer.")
    }
    for message in verdict.messages.prefix(3) { output.write(verbatim: message + "\n") }
    guard verdict.grade != .solved else {
      output.write("Next: compare your answer with ours:", .bold)
      return output.write("swift run lessons solution \(exercise.name)", indent: 2)
    }
    if let test = verdict.failed.first {
      output.write("Next: make this true: \(test.name)", .bold)
      output.write(test.issues[0].text, indent: 2)
    }
    let causes = exercise.commonCauses(of: verdict).map(\.misconception)
    if !causes.isEmpty {
      let words =
        causes.count == 1
        ? "Exactly one known mistake gives this result:"
        : "Exactly two known mistakes together give this result:"
      output.write("\(words) \(causes.joined(separator: " And: "))", .accent)
    }
    output.write("Stuck? swift run lessons hint \(exercise.name)")
  }

  /// Lists the tests of a suite. A failed test shows its message, except the first one, which is
  /// explained at the end.
  private func list(_ suite: String, _ meaning: String, in verdict: Verdict) {
    output.write("\(suite): \(meaning)", .bold)
    for test in verdict.tests where test.suite == suite {
      let (sign, style) = test.hasPassed ? ("✔", Style.accent) : ("✘", .warning)
      output.write("\(sign) \(test.name)", indent: 2, style)
      if test != verdict.failed.first, let issue = test.issues.first {
        output.write(issue.sentence, indent: 6)
      }
    }
    output.write("")
  }
}

extension Verdict {
  /// Returns the result in a line, as in "Facade: in progress, 8 of 12 tests pass".
  fileprivate func summary(of exercise: Exercise) -> String {
    let count = isComplete ? ", \(passed) of \(tests.count) tests pass" : ""
    return "\(exercise.title): \(grade.meaning)\(count)"
  }
}
