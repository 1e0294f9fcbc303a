import TerminalKit

/// Runs an exercise's tests, tells what they found, and records a solution.
struct Check {
  let course: Course
  let progress: Progress
  let output: Output
  let runTests: (Exercise) throws -> Verdict

  /// Checks an exercise once, and returns whether it is solved.
  func run(_ exercise: Exercise) throws -> Bool {
    guard let answer = exercise.answer else {
      throw CoachError(
        "\(course.path(of: exercise.file)) can't be read. If it is missing, it comes back with: "
          + "swift run lessons reset \(exercise.name)")
    }
    output.tell("Checking \(exercise.title) …")
    let verdict = try runTests(exercise)
    let isOutdated = exercise.answer != answer
    var (title, body, next) = verdict.words(on: exercise, width: output.width)
    if verdict.isJudgement, !verdict.isSolved, progress[exercise].solved != nil {
      body += "It was solved before: now it fails again.".lines(width: output.width, .warning)
    }
    if isOutdated { next = "Exercise.swift has changed meanwhile: check it again." }
    output.write(
      "\(exercise.title)\(title)\n".lines(width: output.width, .bold) + body
        + "Next: \(next)".lines(width: output.width, .bold))
    guard verdict.isSolved, !isOutdated else { return false }
    progress.update(exercise) { $0.solved = answer }
    return true
  }
}

// MARK: - Words

extension Verdict {
  /// Returns a headline, the findings, and the next step. The tests of a run that broke off aren't
  /// listed.
  fileprivate func words(
    on exercise: Exercise, width: Int
  ) -> (title: String, body: [StyledLine], next: String) {
    let name = exercise.name
    func text(_ line: String) -> [StyledLine] { "\(line)\n".lines(width: width) }
    switch end {
    case .finished:
      let count = "\(passed) of \(tests.count) tests pass"
      guard let first = tests.first(where: { $0.outcome != .passed }) else {
        let next = "compare your answer with ours:\n  swift run lessons solution \(name)"
        return (": solved, \(count)", suites(width: width), next)
      }
      let next = "make this true: \(first.name). Stuck?\n  swift run lessons hint \(name)"
      return (": \(count)", suites(width: width), next)
    case .doesNotCompile(let errors):
      return (
        " doesn't compile: \(errors.count) error\(errors.count == 1 ? "" : "s")",
        errors.prefix(3).flatMap { $0.map { StyledLine($0) } + [""] }
          + (errors.count > 3 ? text("And \(errors.count - 3) more.") : []),
        "repair the first error, and check again."
      )
    case .crashed(let test, let reason):
      return (
        " crashed",
        (reason?.lines(width: width, .warning) ?? []) + text("The tests broke off in \"\(test)\"."),
        reason == nil
          ? "look for a function that calls itself without end, or for an exit."
          : "look at the line that crashed: an index, a `!`?"
      )
    case .endless(let test):
      return (
        " never ends", text("\"\(test)\" was stopped after 10 seconds."),
        "find the loop, or the wait, that has no end."
      )
    case .timeLimit(let limit):
      return (
        " took too long",
        text("Build and tests were stopped after \(limit.components.seconds) seconds."),
        "try again with more time:\n  swift run lessons check \(name) --limit 600"
      )
    case .failed(let lines):
      return (
        ": no tests ran",
        ["The test runner says:"] + lines.map { StyledLine("  " + $0) } + [""],
        "see whether the plain command works:\n  EXERCISE=\(name) swift test"
      )
    }
  }

  /// Returns a line for each test with its issues, under the meaning of its suite.
  private func suites(width: Int) -> [StyledLine] {
    suite(
      "Behaviour", "what it does for its user; it works from the start, and must stay so", width)
      + suite("Design", "what makes it the pattern", width)
  }

  private func suite(_ name: String, _ meaning: String, _ width: Int) -> [StyledLine] {
    "\(name): \(meaning)".lines(width: width, .bold)
      + tests.filter { $0.suite == name }.flatMap { $0.lines(width: width) } + [""]
  }
}

extension Verdict.Test {
  fileprivate func lines(width: Int) -> [StyledLine] {
    let mark = outcome == .passed ? StyledLine("  ✔ ", .accent) : StyledLine("  ✘ ", .warning)
    let name = name.lines(width: width, indent: 4)
    let more =
      issues.count > 2 ? "And \(issues.count - 2) more.".lines(width: width, indent: 6) : []
    return [mark + StyledLine(String(name[0].text.dropFirst(4)))] + name.dropFirst()
      + issues.prefix(2).flatMap { $0.lines(width: width) } + more
  }
}

extension Verdict.Issue {
  fileprivate func lines(width: Int) -> [StyledLine] {
    comments.flatMap { $0.lines(width: width, indent: 6) }
      + ((expectation.map { $0 + "\n" } ?? "") + location).lines(width: width, indent: 6, .dim)
  }
}
