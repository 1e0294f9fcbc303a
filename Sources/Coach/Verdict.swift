/// The state of an answer, in a word or two.
enum Grade: String, CaseIterable {
  case solved
  case inProgress = "in progress"
  case notStarted = "not started"
  /// There is no file, or it can't be read as text.
  case unreadable
  case doesNotCompile = "does not compile"
  case crashed
  case timeLimit = "time limit"
  case notRun = "not run"

  var sign: String {
    switch self {
    case .solved: "✔"
    case .inProgress: "~"
    case .notStarted: "·"
    case .unreadable: "?"
    case .doesNotCompile: "✘"
    case .crashed: "!"
    case .timeLimit: "∞"
    case .notRun: "∅"
    }
  }
}

/// The result of running an exercise's tests.
struct Verdict {
  /// A test and its outcome.
  struct Test: Equatable {
    /// `Behavior` or `Design`.
    let suite: String
    /// The requirement that it tests, in words.
    let name: String
    var hasEnded = false
    /// The failed expectations, each with its comment, its values and its location, as in
    /// `Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12`.
    var issues: [String] = []

    var hasPassed: Bool { hasEnded && issues.isEmpty }
  }

  let grade: Grade
  /// The compiler's errors, or the reason why the run ended early; empty if all tests ran.
  var messages: [String] = []
  /// The tests, in the order in which to fix them.
  var tests: [Test] = []
}

extension Verdict {
  /// Creates the result of a run in which all tests ran.
  init(tests: [Test]) {
    self.init(grade: tests.allSatisfy(\.hasPassed) ? .solved : .inProgress, tests: tests)
  }

  /// Whether all tests ran.
  var isComplete: Bool { grade == .solved || grade == .inProgress }
  var passed: Int { tests.count(where: \.hasPassed) }
  var failed: [Test] { tests.filter { !$0.issues.isEmpty } }
}
