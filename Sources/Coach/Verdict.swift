/// The result of running an exercise's tests.
struct Verdict {
  /// How the run ended.
  enum End {
    case finished
    /// The compiler errors, each with its lines.
    case doesNotCompile([[String]])
    /// The process ended during a test, for this reason.
    case crashed(String)
    /// A test or the whole run was stopped; the text says which.
    case timeLimit(String)
    /// No tests ran; the tools' output ends with this text.
    case notRun(String)
  }

  /// A test and its outcome.
  struct Test: Equatable {
    enum Outcome {
      case unfinished, passed, failed
    }

    /// `Behavior` or `Design`.
    let suite: String
    /// The requirement that it tests, in words.
    let name: String
    var outcome = Outcome.unfinished
    /// The failed expectations, each with its comment, its values and its location, as in
    /// `Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12`.
    var issues: [String] = []
  }

  var end: End
  /// The tests, in the order in which to fix them.
  var tests: [Test] = []
}

extension Verdict {
  var passed: Int { tests.count { $0.outcome == .passed } }
  var failed: [Test] { tests.filter { $0.outcome == .failed } }

  var grade: Grade {
    switch end {
    case .finished: passed == tests.count ? .solved : .inProgress
    case .doesNotCompile: .doesNotCompile
    case .crashed: .crashed
    case .timeLimit: .timeLimit
    case .notRun: .notRun
    }
  }
}
