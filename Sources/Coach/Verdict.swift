/// The result of a run of an exercise's tests.
struct Verdict {
  /// How the run ended.
  enum End {
    case finished
    /// Each error as the compiler gives it, the learner's own file first.
    case doesNotCompile([[String]])
    /// The test that ran, and the reason if the runtime gave one.
    case crashed(test: String, reason: String?)
    /// A test took longer than it may.
    case endless(test: String)
    /// The build and its tests took longer than the coach allows.
    case timeLimit(Duration)
    /// No tests ran; the last words of the tools.
    case failed([String])
    /// The learner's file was saved again before the end.
    case outdated
  }

  var end: End
  var tests: [Test] = []

  /// A test and its outcome.
  struct Test: Equatable {
    enum Outcome: Equatable {
      case unfinished, passed, failed
      /// It could only repeat the failure of another test.
      case follows(from: String)
    }

    /// `Behavior` or `Design`.
    let suite: String
    /// What it demands, in words.
    let name: String
    var outcome = Outcome.unfinished
    var issues: [Issue] = []
  }

  /// Something that isn't as a test demands it.
  struct Issue: Equatable {
    /// What it means.
    let comments: [String]
    /// The expectation with the actual values; nil if there is nothing to compare.
    var expectation: String?
    /// As in `Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12`; empty if it has no place.
    var location = ""
  }
}

extension Verdict {
  /// How many tests passed.
  var passed: Int { tests.count { $0.outcome == .passed } }

  /// The tests that failed by themselves, in the order in which to repair them.
  var failed: [Test] { tests.filter { $0.outcome == .failed } }

  /// Whether the test runner came to its end.
  var isFinished: Bool {
    if case .finished = end { true } else { false }
  }

  /// Whether all tests ran, and passed.
  var isSolved: Bool { isFinished && passed == tests.count && !tests.isEmpty }

  /// Whether the learner's code ran, and not only the tools.
  var hasRun: Bool {
    switch end {
    case .finished, .crashed, .endless, .timeLimit, .outdated: true
    case .doesNotCompile, .failed: false
    }
  }

  /// Whether it says something about the learner's code.
  var isJudgement: Bool {
    switch end {
    case .finished, .doesNotCompile, .crashed, .endless: true
    case .timeLimit, .failed, .outdated: false
    }
  }

  /// The result in two words or three.
  var state: String {
    switch end {
    case .finished: isSolved ? "solved" : "in progress"
    case .doesNotCompile: "does not compile"
    case .crashed: "crashed"
    case .endless, .timeLimit: "time limit"
    case .failed: "not run"
    case .outdated: "outdated"
    }
  }
}
