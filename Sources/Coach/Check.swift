import Foundation
import LessonStage
import TerminalKit

/// The form in which a check shows its result: the text, or lines for another program and then the
/// text.
enum CheckFormat: String {
  case text
  case editor
  case github
}

extension Coach {
  /// Runs an exercise's tests, records a pass, and shows the result.
  ///
  /// - Throws: ``ExitCode`` if a test failed or didn't run.
  func check(_ exercise: Exercise, _ format: CheckFormat = .text) throws {
    tellOfLeftovers()
    let verdict = try test(exercise, format)
    show(verdict, on: exercise)
    guard verdict.grade == .solved else { throw ExitCode(status: 1) }
  }

  /// Checks each exercise whose file isn't the start, and shows a line for each. A pass is
  /// recorded, also of an answer from another machine.
  ///
  /// - Throws: ``ExitCode`` if one of them isn't solved, or if there is an answer that isn't
  ///   tested.
  func checkAll(_ format: CheckFormat) throws {
    tellOfLeftovers()
    let started = course.exercises.filter { $0.state != .notStarted }
    let verdicts = try started.map { exercise in
      let verdict = try test(exercise, format)
      if format == .text {
        console.show(verdict.summary(of: exercise))
      } else {
        show(verdict, on: exercise)
      }
      return verdict
    }
    let solved = verdicts.count { $0.grade == .solved }
    if started.isEmpty {
      console.show("You haven't started an exercise yet. To see the next one: swift run lessons")
    } else {
      console.show("\n\(solved) of \(started.count) started exercises are solved.", .bold)
    }
    if solved < started.count {
      console.show("For details, name one: swift run lessons check EXERCISE")
    }
    guard course.leftovers.isEmpty, solved == started.count else { throw ExitCode(status: 1) }
  }

  /// Says which folders aren't tested.
  func tellOfLeftovers() {
    for leftover in course.leftovers { console.tell("⚠ \(course.words(about: leftover))") }
  }

  /// Runs an exercise's tests, records a pass, and shows the failures in the lines of another
  /// program.
  private func test(_ exercise: Exercise, _ format: CheckFormat) throws -> Verdict {
    let file = course.path(of: exercise.file)
    let verdict: Verdict
    if let answer = exercise.answer {
      console.tell("Checking \(exercise.title) …")
      verdict = try runTests(exercise, Self.limit) {
        console.tell("Another program is building this project. Waiting until it has ended …")
      }
      // An answer saved during the run may not be the one that was tested.
      if verdict.grade == .solved, exercise.answer == answer {
        remember { try exercise.record(solved: answer) }
      }
    } else {
      verdict = Verdict(
        .unreadable,
        "\(file) is missing, isn't UTF-8 text, or is larger than 1 MB. Save it with the encoding "
          + "UTF-8, or start over (your file is kept): swift run lessons reset \(exercise.name)")
    }
    console.write(verdict.lines(for: format, in: file))
    return verdict
  }

  /// Records progress. What is shown counts, also if that fails.
  func remember(_ record: () throws -> Void) {
    do { try record() } catch { console.tell("This couldn't be recorded. \(error.words)") }
  }

  /// Checks an exercise again whenever a change to it is saved, until Ctrl-C.
  func watch(_ exercise: Exercise, _ format: CheckFormat) throws {
    while true {
      let answer = exercise.answer
      console.show("\n" + String(repeating: "━", count: console.width) + "\n", .dim)
      do { try check(exercise, format) } catch is ExitCode {}
      console.show("Watching. Press Ctrl-C to stop.", .dim)
      // An editor may remove the file for a moment while it saves.
      repeat {
        guard pause() else { return }
      } while exercise.answer == nil || exercise.answer == answer
    }
  }
}

// MARK: - Words

extension Coach {
  /// Shows a result. The first failure and the next step come last, where they stay in view.
  private func show(_ verdict: Verdict, on exercise: Exercise) {
    console.show("\(verdict.summary(of: exercise))\n", .bold)
    if verdict.isComplete {
      list("Behavior", "it works from the start, and must keep working", in: verdict)
      list("Design", "the pattern's own rules", in: verdict)
    }
    if !verdict.printed.isEmpty {
      console.show("Your code printed:", .bold)
      console.show(verbatim: verdict.printed.map { "  \($0)\n" }.joined())
    }
    for (index, message) in verdict.messages.prefix(3).enumerated() {
      // Lines of code, and of the tools, aren't wrapped.
      if verdict.grade == .doesNotBuild || index > 0 {
        console.show(verbatim: message + "\n")
      } else {
        console.show(message + "\n")
      }
    }
    if verdict.messages.count > 3 { console.show("… and \(verdict.messages.count - 3) more\n") }
    switch verdict.grade {
    case .toolsFailed: return console.show("So your answer has no result yet.")
    case .solved:
      console.show("Next: compare your answer with ours:", .bold)
      return console.show("swift run lessons solution \(exercise.name)", indent: 2)
    default: break
    }
    if let test = verdict.failed.first {
      console.show("Next: make this true: \(test.name)", .bold)
      console.show("\(test.issues[0].sentence)\n\(test.issues[0].details)", indent: 2)
    }
    if let cause = exercise.commonCause(of: verdict) {
      console.show(cause.question, .accent)
    }
    console.show("Stuck? swift run lessons hint \(exercise.name)")
  }

  /// Lists the tests of a suite. A failed test shows its message, except the first one, which is
  /// explained at the end.
  private func list(_ suite: String, _ meaning: String, in verdict: Verdict) {
    console.show("\(suite): \(meaning)", .bold)
    for test in verdict.tests where test.suite == suite {
      let (sign, style) = test.hasPassed ? ("✔", Style.accent) : ("✘", .warning)
      console.show("\(sign) \(test.name)", indent: 2, style)
      if test != verdict.failed.first, let issue = test.issues.first {
        console.show(issue.sentence, indent: 6)
      }
    }
    console.show("")
  }
}

extension Verdict {
  /// Returns the result in a line, as in "Facade: in progress, 8 of 12 tests pass".
  fileprivate func summary(of exercise: Exercise) -> String {
    let count = isComplete ? ", \(passed) of \(tests.count) tests pass" : ""
    return "\(exercise.title): \(grade.meaning)\(count)"
  }
}
