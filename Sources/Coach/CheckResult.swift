import Foundation
import TerminalKit

/// The result of a check, for programs.
struct CheckResult: Encodable {
  enum Format: String { case json, junit, github }
  enum Outcome: String, Encodable { case passed, failed, skipped }

  /// A test; a run that broke off is a failed one.
  struct Test: Encodable {
    let suite: String
    let name: String
    let outcome: Outcome
    var issues: [Issue] = []
  }

  struct Issue: Encodable {
    let message: String
    let file: String
    let line: Int
  }

  var version = 1
  let exercise: String
  let state: String
  let looksLike: Mistake?
  let tests: [Test]
}

extension CheckResult {
  init(_ verdict: Verdict, on exercise: Exercise, mistake: Mistake?) {
    let file = "Lessons/\(exercise.lesson.lastPathComponent)/Exercise/Exercise.swift"
    func issues(_ issues: [Verdict.Issue]) -> [Issue] {
      issues.map { issue in
        let place = issue.location.wholeMatch(of: /(.+?):([0-9]+)(:[0-9]+)?/)
        return Issue(
          message: (issue.comments + [issue.expectation].compactMap { $0 })
            .joined(separator: "\n").inert,
          file: place.map { String($0.1).inert } ?? file,
          line: place.flatMap { Int($0.2) } ?? 1)
      }
    }
    self.exercise = exercise.name
    state = verdict.state
    looksLike = mistake
    let run = verdict.run.map {
      Test(suite: "Run", name: $0.name, outcome: .failed, issues: issues($0.issues))
    }
    tests =
      [run].compactMap { $0 }
      + verdict.tests.map { test in
        let outcome: Outcome =
          switch test.outcome {
          case .passed: .passed
          case .failed: .failed
          case .unfinished, .follows: .skipped
          }
        return Test(
          suite: test.suite, name: test.name.inert, outcome: outcome, issues: issues(test.issues))
      }
  }

  func text(in format: Format) throws -> String {
    switch format {
    case .json: try JSONEncoder.line.text(self) + "\n"
    case .junit: junit
    case .github: github
    }
  }
}

extension Verdict {
  /// The failure of the run as a whole, as a test would tell it; nil if it has come to its end.
  fileprivate var run: Test? {
    func test(_ name: String, _ issues: [Issue]) -> Test {
      Test(suite: "Run", name: name, outcome: .failed, issues: issues)
    }
    func broken(_ message: String, at location: String = "") -> Test {
      test("the tests run to their end", [Issue(comments: [message], location: location)])
    }
    switch end {
    case .finished: return isSolved || !failed.isEmpty ? nil : broken("Some tests didn't run.")
    case .doesNotCompile(let errors):
      return test(
        "the exercise compiles",
        errors.map { lines in
          let parts = lines[0].wholeMatch(of: /(.+?:[0-9]+(?::[0-9]+)?): (?:error: )?(.*)/)
          return Issue(
            comments: [parts.map { String($0.2) } ?? lines[0]],
            location: parts.map { String($0.1) } ?? "")
        })
    case .crashed(let test, let reason):
      let lines = (reason ?? "No reason was given.").split(separator: "\n").map(String.init)
      return broken(
        "It crashed in \"\(test)\". \(lines.first ?? "")", at: lines.dropFirst().last ?? "")
    case .endless(let test): return broken("\"\(test)\" never ends.")
    case .timeLimit(let limit): return broken("Stopped after \(limit.components.seconds) seconds.")
    case .failed(let lines): return broken((["No tests ran."] + lines).joined(separator: "\n"))
    case .outdated: return broken("Exercise.swift has changed meanwhile.")
    }
  }
}

// MARK: - Formats

extension CheckResult {
  /// The result as JUnit's XML, in the elements and attributes that all its readers know.
  private var junit: String {
    func count(_ outcome: Outcome) -> Int { tests.count { $0.outcome == outcome } }
    let counts = #"tests="\#(tests.count)" failures="\#(count(.failed))" errors="0""#
    let cases = tests.map { test in
      let words = test.issues.map { "\($0.file):\($0.line): \($0.message)" }
        .joined(separator: "\n").markup
      let result =
        switch test.outcome {
        case .passed: ""
        case .skipped: "<skipped/>"
        case .failed:
          #"<failure message="\#(test.issues.first?.message.markup ?? "")">\#(words)</failure>"#
        }
      return """
            <testcase classname="\(exercise).\(test.suite)" name="\(test.name.markup)">\(result)</testcase>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(exercise)" \(counts) skipped="\(count(.skipped))">
      \(cases.joined())  </testsuite>
      </testsuites>

      """
  }

  /// The result as commands to GitHub's runner, which shows each beside its line.
  private var github: String {
    guard tests.contains(where: { $0.outcome != .passed }) else {
      return "::notice title=\(exercise)::solved, all \(tests.count) tests pass\n"
    }
    return tests.filter { $0.outcome == .failed }.flatMap { test in
      test.issues.map {
        """
        ::error file=\($0.file.property),line=\($0.line),title=\("\(exercise): \(test.name)".property)\
        ::\($0.message.data)

        """
      }
    }.joined()
  }
}

extension String {
  /// The value of a command to GitHub's runner.
  fileprivate var data: String {
    replacing("%", with: "%25").replacing("\n", with: "%0A")
  }

  /// The value of a property of such a command.
  fileprivate var property: String { data.replacing(":", with: "%3A").replacing(",", with: "%2C") }

  /// The text without a character that steers a terminal or that XML doesn't know; lines stay.
  var inert: String {
    split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).printable.replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
    }.joined(separator: "\n")
  }
}

extension JSONEncoder {
  /// Writes a value in one line, and the same value always alike.
  static var line: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  func text(_ value: some Encodable) throws -> String {
    String(decoding: try encode(value), as: UTF8.self)
  }
}
