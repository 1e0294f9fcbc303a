/// The result of a run of an exercise's tests.
struct Verdict {
  /// How the run ended.
  enum End {
    case finished
    /// Each error as the compiler gives it.
    case doesNotCompile([[String]])
    /// The process ended during a test; why, in words.
    case crashed(String)
    /// A test, or the run as a whole, was stopped; which, in words.
    case timeLimit(String)
    /// No tests ran; the last words of the tools.
    case notRun(String)
  }

  /// A test and its outcome.
  struct Test: Equatable {
    enum Outcome {
      case unfinished, passed, failed
    }

    /// `Behavior` or `Design`.
    let suite: String
    /// What it demands, in words.
    let name: String
    var outcome = Outcome.unfinished
    /// Each failed expectation: what it means, the values, and its place, as in
    /// `Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12`.
    var issues: [String] = []
  }

  var end: End
  /// In the order in which to repair them.
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
