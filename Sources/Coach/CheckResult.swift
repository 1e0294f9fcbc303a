import Foundation
import TerminalKit

/// The result of a check, for programs.
///
/// A run that broke off is a test of its own, which has failed.
struct CheckResult {
  let exercise: Exercise
  let verdict: Verdict

  /// Returns the result as `json`, `junit`, or commands to GitHub's runner.
  func text(in format: String) throws -> String {
    switch format {
    case "json": try json
    case "junit": junit
    default: github
    }
  }

  private var tests: [Verdict.Test] { verdict.run(on: exercise) + verdict.tests }

  /// Returns where an issue is: the learner's file if it doesn't say.
  private func place(of issue: Verdict.Issue) -> (file: String, line: Int) {
    guard let place = issue.location.wholeMatch(of: /(.+?):([0-9]+)(:[0-9]+)?/) else {
      return ("Lessons/\(exercise.lesson.lastPathComponent)/Exercise/Exercise.swift", 1)
    }
    return (String(place.1).inert, Int(place.2) ?? 1)
  }

  private var json: String {
    get throws {
      let tests = tests.map { test in
        let issues = test.issues.map { issue -> [String: Any] in
          let place = place(of: issue)
          return ["message": issue.message, "file": place.file, "line": place.line]
        }
        let outcome = test.isSkipped ? "skipped" : test.outcome == .passed ? "passed" : "failed"
        return [
          "suite": test.suite, "name": test.name.inert, "outcome": outcome, "issues": issues,
        ]
      }
      return try String(json: [
        "version": 1, "exercise": exercise.name, "state": verdict.state, "tests": tests,
        "commonCause": exercise.commonCause(of: verdict)?.json,
      ]) + "\n"
    }
  }

  /// The result as JUnit's XML, in the elements and attributes that all its readers know.
  private var junit: String {
    let (failures, skipped) = (
      tests.count { $0.outcome == .failed }, tests.count(where: \.isSkipped)
    )
    let counts = #"tests="\#(tests.count)" failures="\#(failures)" errors="0""#
    let cases = tests.map { test in
      let words = test.issues.map { issue in
        let place = place(of: issue)
        return "\(place.file):\(place.line): \(issue.message)"
      }
      let failure = """
        <failure message="\(test.issues.first?.message.markup ?? "")">\
        \(words.joined(separator: "\n").markup)</failure>
        """
      let result = test.isSkipped ? "<skipped/>" : test.outcome == .passed ? "" : failure
      return """
            <testcase classname="\(exercise.name).\(test.suite)" name="\(test.name.markup)">\
        \(result)</testcase>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="\(exercise.name)" \(counts) skipped="\(skipped)">
      \(cases.joined())  </testsuite>
      </testsuites>

      """
  }

  /// The result as commands to GitHub's runner, which shows each beside its line.
  private var github: String {
    if verdict.isSolved {
      return "::notice title=\(exercise.name)::solved, all \(tests.count) tests pass\n"
    }
    return tests.filter { $0.outcome == .failed }.flatMap { test in
      let title = "\(exercise.name): \(test.name.inert)".property
      return test.issues.map { issue in
        let place = place(of: issue)
        return "::error file=\(place.file.property),line=\(place.line),title=\(title)"
          + "::\(issue.message.data)\n"
      }
    }.joined()
  }
}

extension Verdict {
  /// Returns the failure of the run as a whole, as a test would tell it; none if it has come to its end.
  fileprivate func run(on exercise: Exercise) -> [Test] {
    let words = words(on: exercise)
    var name = "the tests run to their end"
    var issues = [Issue(comments: ["\(exercise.title)\(words.title)", words.message])]
    switch end {
    case .finished where isSolved || !failed.isEmpty: return []
    case .doesNotCompile(let errors):
      name = "the exercise compiles"
      issues = errors.map { lines in
        let parts = lines[0].wholeMatch(of: /(.+?:[0-9]+(?::[0-9]+)?): (?:error: )?(.*)/)
        return Issue(
          comments: [parts.map { String($0.2) } ?? lines[0]],
          location: parts.map { String($0.1) } ?? "")
      }
    case .crashed(_, let reason):
      issues[0].location = reason?.components(separatedBy: "\n").last ?? ""
    default: break
    }
    return [Test(suite: "Run", name: name, outcome: .failed, issues: issues)]
  }
}

extension Verdict.Test {
  /// Whether it neither passed nor failed by itself.
  fileprivate var isSkipped: Bool { outcome != .passed && outcome != .failed }
}

extension Verdict.Issue {
  /// What it means, and the values.
  fileprivate var message: String {
    (comments + [expectation ?? ""]).filter { !$0.isEmpty }.joined(separator: "\n").inert
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

  /// Writes an object of JSON in one line, and the same object always alike; without its nils.
  init(json object: [String: Any?]) throws {
    let data = try JSONSerialization.data(
      withJSONObject: object.compactMapValues { $0 },
      options: [.sortedKeys, .withoutEscapingSlashes])
    self.init(decoding: data, as: UTF8.self)
  }
}
