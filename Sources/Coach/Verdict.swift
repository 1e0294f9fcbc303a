import Foundation
import TerminalKit

/// The state of an answer: a sign for a table, and its meaning.
enum Grade: String, CaseIterable, Codable {
  case solved = "✔ solved"
  case inProgress = "~ in progress"
  case notStarted = "· not started"
  /// There is no file, or it can't be read as text.
  case unreadable = "? unreadable"
  case doesNotBuild = "✘ does not build"
  case crashed = "! crashed"
  case timeLimit = "∞ time limit"
  /// The tools didn't get as far as a result, which says nothing about the answer.
  case toolsFailed = "⚠ tools failed"

  var sign: String { String(rawValue.prefix(1)) }
  var meaning: String { String(rawValue.dropFirst(2)) }
}

/// The result of running an exercise's tests.
struct Verdict: Codable {
  /// A failed expectation.
  struct Issue: Hashable, Codable {
    /// What must be true: the expectation's comment.
    let sentence: String
    /// The values that were found, and the location, as in
    /// `Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift:12`.
    let details: String
  }

  /// A test and its outcome.
  struct Test: Equatable, Codable {
    /// `Behavior` or `Design`.
    let suite: String
    /// The requirement that it tests, in words.
    let name: String
    /// The failed expectations.
    var issues: [Issue] = []

    var hasPassed: Bool { issues.isEmpty }
  }

  let grade: Grade
  /// The errors of the build, or the reason why the run ended early or there is no answer; empty if
  /// all tests ran. If the tools failed, the first one says what to do.
  let messages: [String]
  /// The tests, in the order in which to fix them; empty unless all of them ran.
  let tests: [Test]
  /// The last lines that the learner's code printed.
  var printed: [String] = []
}

/// A test, and the sentence with which it refuses an answer.
struct Refusal: Hashable {
  let test: String
  let sentence: String
}

extension Verdict {
  /// Creates the result of a run in which all tests ran.
  init(tests: [Test]) {
    let grade: Grade = tests.allSatisfy(\.hasPassed) ? .solved : .inProgress
    self.init(grade: grade, messages: [], tests: tests)
  }

  /// Creates the result of a run that ended early, or that never began.
  init(_ grade: Grade, _ messages: String...) {
    self.init(grade: grade, messages: messages, tests: [])
  }

  /// Whether all tests ran.
  var isComplete: Bool { !tests.isEmpty }
  var passed: Int { tests.count(where: \.hasPassed) }
  var failed: [Test] { tests.filter { !$0.hasPassed } }
  /// All failed expectations of all tests.
  var refusals: Set<Refusal> {
    Set(
      tests.flatMap { test in
        test.issues.map { Refusal(test: test.name, sentence: $0.sentence) }
      })
  }
}

// MARK: - Lines for other programs

extension Verdict {
  /// Returns a line for each failed test, for each error of the compiler, and for the reason why the
  /// run ended early: in the form of a compiler's error, which an editor finds, or as a GitHub
  /// workflow command. A failure without a line of its own is one of the answer, whose path is
  /// `file`.
  func lines(for format: CheckFormat, in file: String) -> String {
    // The text has the compiler's errors in the form for an editor.
    if format == .text || (format == .editor && grade == .doesNotBuild) { return "" }
    let place = /(Lessons\/[\w\/-]+\.swift):([0-9]+)/
    let ends = grade == .doesNotBuild ? messages : Array(messages.prefix(1))
    let failures = failed.map { ("\($0.name): \($0.issues[0].sentence)", $0.issues[0].details) }
    return (ends.map { ($0, $0) } + failures).map { words, details in
      let match = details.firstMatch(of: place)
      let (file, line) = (match?.1 ?? file[...], match?.2 ?? "1")
      let first = words.prefix { !$0.isNewline }
      let text = String(first.split(separator: ": error: ", maxSplits: 1).last ?? "").oneLine
      return switch format {
      // A % begins an escape sequence.
      case .github: "::error file=\(file),line=\(line)::\(text.replacing("%", with: "%25"))\n"
      case .editor, .text: "\(file):\(line):1: error: \(text)\n"
      }
    }.joined()
  }
}
