import Foundation

/// What a run of an exercise's tests has found.
struct Verdict: Equatable, Sendable {
  /// How the run ended.
  enum End: Equatable, Sendable {
    case finished
    /// Each error as the compiler gives it, the learner's own file first.
    case doesNotCompile([[String]])
    /// The tests in which it may have been, and the reason if the runtime gave one.
    case crashed(tests: [String], reason: String?)
    /// The tests took longer than they may, in these.
    case endless(tests: [String])
    /// The build and its tests took longer than the coach allows.
    case timeLimit(Duration)
    case cancelled
    /// No tests ran; the last that the tools said.
    case failed([String])
  }

  var end: End
  var tests: [Test] = []

  /// A test that passes when what it names holds.
  struct Test: Equatable, Sendable {
    enum Outcome: Equatable, Sendable { case passed, failed, unfinished }

    /// `Behaviour` or `Design`.
    let suite: String
    /// What it demands, in words.
    let name: String
    var outcome = Outcome.unfinished
    var issues: [Issue] = []
  }

  /// Something that isn't as a test demands it.
  struct Issue: Equatable, Sendable {
    /// What it means.
    let comments: [String]
    /// The expectation with the actual values; nil if there is nothing to compare.
    let expectation: String?
    /// As in `Tests/ExerciseTests/Facade/DesignTests.swift:12`.
    let location: String
    /// With which arguments of the test.
    var arguments: [String] = []
  }
}

extension Verdict {
  /// How many tests passed.
  var passed: Int { tests.count { $0.outcome == .passed } }

  /// Whether all tests ran, and passed.
  var isSolved: Bool { end == .finished && !tests.isEmpty && passed == tests.count }

  /// Whether it says something of the learner's code: a run that was ended, or never began, doesn't.
  var isJudgement: Bool {
    switch end {
    case .finished, .doesNotCompile, .crashed, .endless: true
    case .timeLimit, .cancelled, .failed: false
    }
  }

  /// What it comes to, in two words or three.
  var state: String {
    switch end {
    case .finished: isSolved ? "solved" : "in progress"
    case .doesNotCompile: "does not compile"
    case .crashed: "crashed"
    case .endless, .timeLimit: "time limit"
    case .cancelled: "cancelled"
    case .failed: "not run"
    }
  }
}

/// Runs the tests of an exercise.
protocol Runner {
  /// Runs the tests of an exercise of the project in `root`.
  ///
  /// - Parameter isCancelled: Asked again and again; with true everything that runs is ended.
  func run(_ exercise: Exercise, in root: URL, until isCancelled: () -> Bool) throws -> Verdict
}
