import ExerciseRunner
import TerminalKit

extension Examination {
  /// Returns what was found, and at the end the one thing to do next.
  func lines(width: Int) -> [StyledLine] {
    let (title, body, step) = words(width: width)
    let next = isOutdated ? "Exercise.swift has changed meanwhile: check it again." : step
    return "\(exercise.title)\(title)\n".lines(width: width, .bold) + body
      + (failsAgain
        ? "It was solved before: now it fails again.".lines(width: width, .warning) : [])
      + "Next: \(next)".lines(width: width, .bold)
  }

  /// A headline, what was found, and what to do; of a run that was broken off, its tests say nothing.
  private func words(width: Int) -> (title: String, body: [StyledLine], next: String) {
    let (name, tests) = (exercise.name, verdict.tests)
    func text(_ line: String) -> [StyledLine] { "\(line)\n".lines(width: width) }
    func list(_ tests: [String]) -> String {
      tests.isEmpty ? "" : " in " + tests.map { "\"\($0)\"" }.joined(separator: " or ")
    }
    switch verdict.end {
    case .finished:
      let count = "\(verdict.passed) of \(tests.count) tests pass"
      let first = tests.first { $0.outcome != .passed }
      return (
        first == nil ? ": solved, \(count)" : ": \(count)", self.tests(width: width),
        first.map { "make this true: \($0.name). Stuck?\n  swift run lessons hint \(name)" }
          ?? "see your answer beside ours:\n  swift run lessons solution \(name)"
      )
    case .doesNotCompile(let errors):
      let more = errors.count > 5 ? text("And \(errors.count - 5) more.") : []
      return (
        " doesn't compile: \(errors.count) error\(errors.count == 1 ? "" : "s")",
        errors.prefix(5).flatMap { $0.map { StyledLine($0) } + [""] } + more,
        "repair the first error, and check again."
      )
    case .crashed(let tests, let reason):
      return (
        reason == nil ? " ended too early" : " crashed",
        (reason?.lines(width: width, .warning) ?? []) + text("The tests broke off\(list(tests))."),
        reason == nil
          ? "find the line that ends them: a function that calls itself without end, an exit?"
          : "look at the line that crashed: an index, a `!`?"
      )
    case .endless(let tests):
      return (
        " came to no end",
        text("Ended\(list(tests)): no end within 10 seconds, or more than 64 MB of output."),
        "find the loop, or the wait, that has no end."
      )
    case .timeLimit(let limit):
      return (
        " took too long",
        text("Build and tests were ended after \(limit.components.seconds) seconds."),
        "try again with more time:\n  swift run lessons check \(name) --limit 600"
      )
    case .failed(let lines):
      return (
        ": no tests ran",
        ["The test runner says:"] + lines.map { StyledLine("  " + $0) } + [""],
        "see whether the plain command works:\n  EXERCISE=\(name) swift test"
      )
    case .cancelled: return (": the check was ended", [], "check it again.")
    }
  }
}

// MARK: - Tests

extension Examination {
  /// Returns a line for each test, under what its group means, and below it what isn't right.
  private func tests(width: Int) -> [StyledLine] {
    let meanings = [
      "Behaviour": ": what it does for its user; it works from the start, and must stay so",
      "Design": ": what makes it the pattern",
    ]
    var suites: [String] = []
    for test in verdict.tests where !suites.contains(test.suite) { suites.append(test.suite) }
    return suites.flatMap { suite in
      (suite + meanings[suite, default: ""]).lines(width: width, .bold)
        + verdict.tests.filter { $0.suite == suite }.flatMap { $0.lines(width: width) } + [""]
    }
  }
}

extension Verdict.Test {
  fileprivate func lines(width: Int) -> [StyledLine] {
    let (mark, style): (String, Style) =
      switch outcome {
      case .passed: ("✔", .accent)
      case .failed: ("✘", .warning)
      case .unfinished: ("·", .dim)
      }
    let name = name.lines(width: width, indent: 4)
    let first = StyledLine("  \(mark) ", style) + StyledLine(String(name[0].text.dropFirst(4)))
    let more =
      issues.count > 2 ? "And \(issues.count - 2) more.".lines(width: width, indent: 6) : []
    return [first] + name.dropFirst() + issues.prefix(2).flatMap { $0.lines(width: width) } + more
  }
}

extension Verdict.Issue {
  fileprivate func lines(width: Int) -> [StyledLine] {
    comments.flatMap { $0.lines(width: width, indent: 6) }
      + ((expectation.map { $0 + "\n" } ?? "") + location).lines(width: width, indent: 6, .dim)
  }
}
