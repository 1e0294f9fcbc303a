import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Runs an exercise's tests, shows the result, and records a pass.
  ///
  /// - Parameter isForGitHub: Whether to write the result as GitHub workflow commands.
  /// - Throws: ``Unsolved`` if a test failed or didn't run.
  func check(_ exercise: Exercise, isForGitHub: Bool = false) throws {
    guard let answer = exercise.answer else {
      throw CoachError(
        "\(course.path(of: exercise.file)) can't be read. If it is missing, restore it with: "
          + "swift run lessons reset \(exercise.name)")
    }
    output.tell("Checking \(exercise.title) …")
    let verdict = try URL.withTemporaryFolder {
      try tools.runTests(exercise, course.root, $0, Self.limit)
    }
    if isForGitHub {
      output.terminal.write(verdict.annotations(on: exercise))
    } else {
      show(verdict, on: exercise)
    }
    guard verdict.grade == .solved else { throw Unsolved() }
    // An answer saved during the run may not be the one that was tested.
    if exercise.answer == answer { try progress.update(exercise) { $0.solved = answer } }
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
    let count = verdict.isComplete ? ", \(verdict.passed) of \(verdict.tests.count) tests pass" : ""
    output.write("\(exercise.title): \(verdict.grade.meaning)\(count)\n", .bold)
    if verdict.isComplete {
      list("Behavior", "it works from the start, and must keep working", in: verdict)
      list("Design", "the pattern's own rules", in: verdict)
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
