/// The state of an answer: a sign for a table, and its meaning.
enum Grade: String, CaseIterable {
  case solved = "✔ solved"
  case inProgress = "~ in progress"
  case notStarted = "· not started"
  /// There is no file, or it can't be read as text.
  case unreadable = "? unreadable"
  case doesNotBuild = "✘ does not build"
  case crashed = "! crashed"
  case timeLimit = "∞ time limit"

  var sign: String { String(rawValue.prefix(1)) }
  var meaning: String { String(rawValue.dropFirst(2)) }
}

/// The result of running an exercise's tests.
struct Verdict {
  /// A test and its outcome.
  struct Test: Equatable {
    /// `Behavior` or `Design`.
    let suite: String
    /// The requirement that it tests, in words.
    let name: String
    /// The failed expectations, each with its comment, its values and its location, as in
    /// `Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12`.
    var issues: [String] = []

    var hasPassed: Bool { issues.isEmpty }
  }

  let grade: Grade
  /// The errors of the build, or the reason why the run ended early; empty if all tests ran.
  var messages: [String] = []
  /// The tests, in the order in which to fix them; empty unless all of them ran.
  var tests: [Test] = []
}

extension Verdict {
  /// Creates the result of a run in which all tests ran.
  init(tests: [Test]) {
    self.init(grade: tests.allSatisfy(\.hasPassed) ? .solved : .inProgress, tests: tests)
  }

  /// Whether all tests ran.
  var isComplete: Bool { !tests.isEmpty }
  var passed: Int { tests.count(where: \.hasPassed) }
  var failed: [Test] { tests.filter { !$0.hasPassed } }
}
