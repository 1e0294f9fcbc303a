import Foundation
import LessonStage
import TerminalKit

extension Session {
  /// Checks an exercise once, tells what its tests found, and records a solution.
  ///
  /// - Parameters:
  ///   - format: The form of the result for a program; nil for words.
  ///   - isWatched: Whether the score and the first failure come last, where they stay in sight.
  /// - Returns: Whether it is solved.
  func check(
    _ exercise: Exercise, format: String? = nil, isWatched: Bool = false
  ) throws -> Bool {
    var verdict: Verdict
    var isRelapse = false
    if let answer = exercise.answer {
      output.tell("Checking \(exercise.title) …")
      verdict = try tools.runTests(exercise, course.root, limit)
      if exercise.answer != answer { verdict.end = .outdated }
      if verdict.isJudgement {
        isRelapse = !verdict.isSolved && progress[exercise].solved != nil
        progress.update(exercise) {
          $0.open = verdict.failed.first?.name
          if verdict.isSolved { $0.solved = answer }
        }
      }
    } else {
      let error = CoachError(
        "\(course.path(of: exercise.file)) can't be read. If it is missing, it comes back with: "
          + "swift run lessons reset \(exercise.name)")
      guard format != nil else { throw error }
      verdict = Verdict(end: .failed([error.description]))
    }
    if let format {
      let result = CheckResult(exercise: exercise, verdict: verdict)
      output.terminal.write(try result.text(in: format))
    } else {
      tell(verdict, on: exercise, isWatched: isWatched)
      if isRelapse { output.write("It was solved before: now it fails again.", .warning) }
      output.write("Next: \(verdict.words(on: exercise).next)", .bold)
    }
    return verdict.isSolved
  }

  /// Tells a result in words, with a common cause of the first failure.
  private func tell(_ verdict: Verdict, on exercise: Exercise, isWatched: Bool) {
    let width = output.width
    let words = verdict.words(on: exercise)
    let (first, rest) = verdict.details(words.message, width: width)
    let head = "\(exercise.title)\(words.title)\n".lines(width: width, .bold) + first
    if isWatched {
      output.write(rest + head.prefix(16) + (head.count > 16 ? ["      …", ""] : []))
    } else {
      output.write(head + rest)
    }
    // Before the first change it would be no help.
    if progress.state(of: exercise) != .notStarted, let cause = exercise.commonCause(of: verdict) {
      output.write("A common cause: \(cause.misconception)\n".lines(width: width, .accent))
    }
  }
}

// MARK: - Watching

extension Session {
  /// Checks an exercise again whenever it is saved, until `q` or the end of the input; returns the
  /// exit code.
  func watch(_ exercise: Exercise) throws -> Int32 {
    var seen: NSDictionary?
    var isSolved = false
    while true {
      let now = exercise.lastSave
      if now != seen { (seen, isSolved) = (now, try checkSave(of: exercise)) }
      guard tools.hasInput(.milliseconds(200)) else { continue }
      switch output.terminal.readLine()?.trimmingCharacters(in: .whitespaces) {
      case "h": try openHint(of: exercise)
      case "r": seen = nil
      case "q": return 0
      case nil: return isSolved ? 0 : 1
      default: break
      }
    }
  }

  private func checkSave(of exercise: Exercise) throws -> Bool {
    output.write(["", StyledLine(String(repeating: "━", count: output.textWidth), .dim), ""])
    defer { output.write([StyledLine("Watching. With Return: h hint, r run, q quit", .dim)]) }
    do {
      return try check(exercise, isWatched: true)
    } catch let error as CoachError {
      // An editor may have taken the file away for a moment.
      output.tell(error.description)
      return false
    }
  }
}

extension Exercise {
  /// What changes when the learner's file is saved, in whatever way an editor does that.
  fileprivate var lastSave: NSDictionary {
    ((try? FileManager.default.attributesOfItem(atPath: file.path)) ?? [:]) as NSDictionary
  }
}

// MARK: - Words

extension Verdict {
  /// The first test to repair; nil if all pass.
  private var open: Test? { failed.first ?? tests.first { $0.outcome != .passed } }

  /// Returns how the title goes on after the exercise's name, what is to be said about a run that
  /// broke off, and the next step.
  func words(on exercise: Exercise) -> (title: String, message: String, next: String) {
    let name = exercise.name
    switch end {
    case .finished:
      let count = "\(passed) of \(tests.count) tests pass"
      guard let open else {
        let next = "compare your answer with ours:\n  swift run lessons solution \(name)"
        return (": solved, \(count)", "", next)
      }
      let next = "make this true: \(open.name). Stuck?\n  swift run lessons hint \(name)"
      return (": \(count)", "", next)
    case .doesNotCompile(let errors):
      let count = "\(errors.count) error\(errors.count == 1 ? "" : "s")"
      return (" doesn't compile: \(count)", "", "repair the first error, and check again.")
    case .crashed(let test, let reason):
      let next =
        reason == nil
        ? "look for a function that calls itself without end, or for an exit."
        : "look at the line that crashed: an index, a `!`?"
      let message = (reason.map { "\($0)\n" } ?? "") + "The tests broke off in \"\(test)\"."
      return (" crashed", message, next)
    case .endless(let test):
      let next = "find the loop, or the wait, that has no end."
      return (" never ends", "\"\(test)\" was stopped after 10 seconds.", next)
    case .timeLimit(let limit):
      let message = "Build and tests were stopped after \(limit.components.seconds) seconds."
      let next = "try again with more time:\n  swift run lessons check \(name) --limit 600"
      return (" took too long", message, next)
    case .failed(let lines):
      let message = "The test runner says:\n  \(lines.joined(separator: "\n  "))"
      let next = "see whether the plain command works:\n  EXERCISE=\(name) swift test"
      return (": no tests ran", message, next)
    case .outdated:
      return (": Exercise.swift has changed meanwhile", "", "check it again.")
    }
  }

  /// Returns the first thing to repair, and all else that was found. The tests of a run that broke
  /// off aren't listed.
  fileprivate func details(
    _ message: String, width: Int
  ) -> (first: [StyledLine], rest: [StyledLine]) {
    switch end {
    case .finished:
      let first = open.map { $0.lines(width: width) + followers(of: $0, width: width) + [""] }
      // The tests of each suite under its meaning.
      let rest =
        list("Behavior", "it works from the start, and must go on working", width)
        + list("Design", "what makes it the pattern", width)
      return (first ?? [], rest)
    case .doesNotCompile(let errors):
      let shown = errors.prefix(3).map { error in error.map { StyledLine($0) } + [""] }
      let more = errors.count > 3 ? "And \(errors.count - 3) more.\n".lines(width: width) : []
      return (shown.first ?? [], shown.dropFirst().joined() + more)
    default:
      return (message.isEmpty ? [] : "\(message)\n".lines(width: width), [])
    }
  }

  /// Returns a line for each test of a suite, and a sentence for each failure.
  private func list(_ suite: String, _ meaning: String, _ width: Int) -> [StyledLine] {
    var lines = "\(suite): \(meaning)".lines(width: width, .bold)
    for test in tests where test.suite == suite && !isFolded(test) {
      lines += test.headline(width: width)
      // The first failure is told at length, with its followers.
      if test != failed.first {
        lines += (test.issues.first?.comments ?? []).flatMap { $0.lines(width: width, indent: 6) }
        lines += followers(of: test, width: width)
      }
    }
    return lines + [""]
  }

  /// Whether the test is counted below the failure that it follows from.
  private func isFolded(_ test: Test) -> Bool {
    failed.contains { test.outcome == .follows(from: $0.name) }
  }

  /// Returns a line that counts the tests that could only repeat a failure.
  private func followers(of test: Test, width: Int) -> [StyledLine] {
    let count = tests.count { $0.outcome == .follows(from: test.name) }
    let words = "\(count) more follow\(count == 1 ? "s" : "") from it."
    return count == 0 ? [] : words.lines(width: width, indent: 6, .dim)
  }
}

extension Verdict.Test {
  fileprivate func headline(width: Int) -> [StyledLine] {
    let mark: StyledLine =
      switch outcome {
      case .passed: StyledLine("  ✔ ", .accent)
      case .follows: "  · "
      case .failed, .unfinished: StyledLine("  ✘ ", .warning)
      }
    let name = name.lines(width: width, indent: 4)
    return [mark + StyledLine(String(name[0].text.dropFirst(4)))] + name.dropFirst()
  }

  /// The test with its first issues.
  fileprivate func lines(width: Int) -> [StyledLine] {
    var lines = headline(width: width)
    for issue in issues.prefix(2) {
      let place = (issue.expectation.map { $0 + "\n" } ?? "") + issue.location
      lines += issue.comments.flatMap { $0.lines(width: width, indent: 6) }
      lines += place.lines(width: width, indent: 6, .dim)
    }
    let more = issues.count - 2
    return lines + (more > 0 ? "And \(more) more.".lines(width: width, indent: 6) : [])
  }
}
