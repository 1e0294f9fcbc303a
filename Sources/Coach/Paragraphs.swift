import TerminalKit

/// Puts what a run found into lines of a width.
struct Paragraphs {
  let width: Int

  func wrapped(_ text: String, indent: Int = 0, _ style: Style = .plain) -> [StyledLine] {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n").flatMap { line in
      String(line).printable.wrapped(to: max(20, width - indent)).map {
        StyledLine(margin + $0, style)
      }
    }
  }

  /// Returns a line for each test, under what its group means, and below it what isn't right.
  func tests(_ tests: [Verdict.Test]) -> [StyledLine] {
    var suites: [String] = []
    for test in tests where !suites.contains(test.suite) { suites.append(test.suite) }
    return suites.flatMap { suite in
      wrapped(Self.meanings[suite] ?? suite, .bold)
        + tests.filter { $0.suite == suite }.flatMap(self.test) + [""]
    }
  }

  private static let meanings = [
    "Behaviour": "Behaviour: what it does for its user; it works from the start, and must stay so",
    "Design": "Design: what makes it the pattern",
  ]

  private func test(_ test: Verdict.Test) -> [StyledLine] {
    let (mark, style): (String, Style) =
      switch test.outcome {
      case .passed: ("✔", .accent)
      case .failed: ("✘", .warning)
      case .unfinished: ("·", .dim)
      }
    let name = wrapped(test.name, indent: 4)
    let first = StyledLine("  \(mark) ", style) + StyledLine(String(name[0].text.dropFirst(4)))
    return [first] + name.dropFirst() + test.issues.flatMap(issue)
  }

  private func issue(_ issue: Verdict.Issue) -> [StyledLine] {
    issue.comments.flatMap { wrapped($0, indent: 6) }
      + (issue.expectation.map { wrapped($0, indent: 6, .dim) } ?? [])
      + (issue.arguments.isEmpty
        ? [] : wrapped("with \(issue.arguments.joined(separator: ", and with "))", indent: 6, .dim))
      + wrapped(issue.location, indent: 6, .dim)
  }

  /// Returns why a run has no result for each test; nothing if it has.
  func end(_ end: Verdict.End) -> [StyledLine] {
    switch end {
    case .finished, .cancelled: return []
    case .doesNotCompile(let errors):
      let shown = errors.prefix(5)
      let more = errors.count - shown.count
      return shown.flatMap { error in error.map { StyledLine($0) } + [""] }
        + (more > 0 ? wrapped("And \(more) more.") + [""] : [])
    case .crashed(let tests, let reason):
      return (reason.map { wrapped($0, .warning) } ?? [])
        + wrapped("The tests ended in the middle" + names(tests) + ".") + [""]
    case .endless(let tests):
      return wrapped("No end after 10 seconds\(names(tests)). Is there a loop without end?") + [""]
    case .timeLimit(let limit):
      return wrapped("Build and tests were ended after \(limit.components.seconds) seconds.") + [""]
    case .failed(let lines):
      return wrapped("The test runner says:") + lines.map { StyledLine("  " + $0) } + [""]
    }
  }

  private func names(_ tests: [String]) -> String {
    tests.isEmpty ? "" : ", in " + tests.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}
