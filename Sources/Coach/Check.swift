import LessonStage
import TerminalKit

/// Runs an exercise's tests, tells what they found, and records a solution.
struct Check {
  let course: Course
  let exercise: Exercise
  let progress: Progress
  let output: Output
  let runTests: (Exercise) throws -> Verdict
  let diagnosis: Diagnosis
  /// The form of the result for a program; nil for words.
  var format: CheckResult.Format?
  /// Whether the score and the first failure come last, where they stay in sight.
  var isWatched = false

  init(
    _ exercise: Exercise, in course: Course, progress: Progress, output: Output,
    runTests: @escaping (Exercise) throws -> Verdict
  ) {
    self.course = course
    self.exercise = exercise
    self.progress = progress
    self.output = output
    self.runTests = runTests
    diagnosis = Diagnosis(exercise, runTests: runTests)
  }

  /// Checks the exercise once, and returns whether it is solved.
  func run() throws -> Bool {
    guard let answer = exercise.answer else {
      let error = CoachError(
        "\(course.path(of: exercise.file)) can't be read. If it is missing, it comes back with: "
          + "swift run lessons reset \(exercise.name)")
      guard format != nil else { throw error }
      return try tell(Verdict(end: .failed(["\(error)"])))
    }
    output.tell("Checking \(exercise.title) …")
    var verdict = try runTests(exercise)
    if exercise.answer != answer { verdict.end = .outdated }
    let isRelapse = verdict.isJudgement && !verdict.isSolved && progress[exercise].solved != nil
    if verdict.isJudgement {
      progress.update(exercise) {
        $0.open = verdict.failed.first?.name
        if verdict.isSolved { $0.solved = answer }
      }
    }
    return try tell(verdict, isRelapse: isRelapse)
  }

  /// Tells the result, and returns whether the exercise is solved.
  private func tell(_ verdict: Verdict, isRelapse: Bool = false) throws -> Bool {
    if let format {
      let mistake = try diagnosis.mistake(behind: verdict)
      let result = CheckResult(verdict, on: exercise, mistake: mistake)
      output.terminal.write(try result.text(in: format))
      return verdict.isSolved
    }
    let width = output.width
    let words = verdict.words(on: exercise, width: width)
    let head = "\(exercise.title)\(words.title)\n".lines(width: width, .bold) + words.first
    if isWatched {
      output.write(words.rest + head.prefix(16) + (head.count > 16 ? ["      …", ""] : []))
    } else {
      output.write(head + words.rest)
    }
    // It comes when all else can be read: to find it takes a moment.
    if let mistake = try diagnosis.mistake(behind: verdict) {
      output.write("This looks like \(mistake.description)\n".lines(width: width, .accent))
    }
    if isRelapse {
      output.write("It was solved before: now it fails again.".lines(width: width, .warning))
    }
    output.write("Next: \(words.next)".lines(width: width, .bold))
    return verdict.isSolved
  }
}

// MARK: - Words

extension Verdict {
  /// A result in words.
  fileprivate struct Words {
    let title: String
    /// The first thing to repair.
    var first: [StyledLine] = []
    /// All else that was found.
    var rest: [StyledLine] = []
    let next: String
  }

  /// Returns the result in words. The tests of a run that broke off aren't listed.
  fileprivate func words(on exercise: Exercise, width: Int) -> Words {
    let name = exercise.name
    func text(_ line: String) -> [StyledLine] { "\(line)\n".lines(width: width) }
    switch end {
    case .finished:
      let count = "\(passed) of \(tests.count) tests pass"
      guard let first = failed.first ?? tests.first(where: { $0.outcome != .passed }) else {
        return Words(
          title: ": solved, \(count)", rest: list(width: width),
          next: "compare your answer with ours:\n  swift run lessons solution \(name)")
      }
      return Words(
        title: ": \(count)",
        first: first.lines(width: width) + followers(of: first, width: width) + [""],
        rest: list(width: width),
        next: "make this true: \(first.name). Stuck?\n  swift run lessons hint \(name)")
    case .doesNotCompile(let errors):
      func lines(_ errors: some Sequence<[String]>) -> [StyledLine] {
        errors.flatMap { $0.map { StyledLine($0) } + [""] }
      }
      return Words(
        title: " doesn't compile: \(errors.count) error\(errors.count == 1 ? "" : "s")",
        first: lines(errors.prefix(1)),
        rest: lines(errors.dropFirst().prefix(2))
          + (errors.count > 3 ? text("And \(errors.count - 3) more.") : []),
        next: "repair the first error, and check again.")
    case .crashed(let test, let reason):
      return Words(
        title: " crashed",
        first: (reason?.lines(width: width, .warning) ?? [])
          + text("The tests broke off in \"\(test)\"."),
        next: reason == nil
          ? "look for a function that calls itself without end, or for an exit."
          : "look at the line that crashed: an index, a `!`?")
    case .endless(let test):
      return Words(
        title: " never ends", first: text("\"\(test)\" was stopped after 10 seconds."),
        next: "find the loop, or the wait, that has no end.")
    case .timeLimit(let limit):
      return Words(
        title: " took too long",
        first: text("Build and tests were stopped after \(limit.components.seconds) seconds."),
        next: "try again with more time:\n  swift run lessons check \(name) --limit 600")
    case .failed(let lines):
      return Words(
        title: ": no tests ran",
        first: ["The test runner says:"] + lines.map { StyledLine("  " + $0) } + [""],
        next: "see whether the plain command works:\n  EXERCISE=\(name) swift test")
    case .outdated:
      return Words(
        title: ": Exercise.swift has changed meanwhile", next: "check it again.")
    }
  }

  /// Returns a line for each test under the meaning of its suite, and a sentence for each failure.
  private func list(width: Int) -> [StyledLine] {
    list("Behaviour", "what it does for its user; it works from the start, and must stay so", width)
      + list("Design", "what makes it the pattern", width)
  }

  private func list(_ suite: String, _ meaning: String, _ width: Int) -> [StyledLine] {
    var lines = "\(suite): \(meaning)".lines(width: width, .bold)
    for test in tests where test.suite == suite && !isFolded(test) {
      lines += test.headline(width: width)
      // The first failure is told at length, with its followers.
      if test != failed.first {
        lines += test.sentence(width: width) + followers(of: test, width: width)
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
    return count == 0
      ? []
      : "\(count) more follow\(count == 1 ? "s" : "") from it.".lines(width: width, indent: 6, .dim)
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

  /// The meaning of its first issue.
  fileprivate func sentence(width: Int) -> [StyledLine] {
    (issues.first?.comments ?? []).flatMap { $0.lines(width: width, indent: 6) }
  }

  /// The test with its first issues.
  fileprivate func lines(width: Int) -> [StyledLine] {
    let more =
      issues.count > 2 ? "And \(issues.count - 2) more.".lines(width: width, indent: 6) : []
    return headline(width: width) + issues.prefix(2).flatMap { $0.lines(width: width) } + more
  }
}

extension Verdict.Issue {
  fileprivate func lines(width: Int) -> [StyledLine] {
    comments.flatMap { $0.lines(width: width, indent: 6) }
      + ((expectation.map { $0 + "\n" } ?? "") + location).lines(width: width, indent: 6, .dim)
  }
}
