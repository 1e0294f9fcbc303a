package import Foundation

/// What a run of an exercise's tests has found.
package struct Verdict: Equatable, Sendable {
  /// How the run ended.
  package enum End: Equatable, Sendable {
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

  package let end: End
  package var tests: [Test] = []

  /// A test that passes when what it names holds.
  package struct Test: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable { case passed, failed, unfinished }

    /// With its module, as in `FacadeExerciseTests.Design/…`.
    package let id: String
    /// `Behaviour` or `Design`.
    package let suite: String
    /// What it demands, in words.
    package let name: String
    package var outcome = Outcome.unfinished
    package var issues: [Issue] = []
  }

  /// Something that isn't as a test demands it.
  package struct Issue: Equatable, Sendable {
    /// What it means.
    package let comments: [String]
    /// The expectation with the actual values; nil if there is nothing to compare.
    package let expectation: String?
    /// As in `Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12`.
    package let location: String
  }
}

extension Verdict {
  /// How many tests passed.
  package var passed: Int { tests.count { $0.outcome == .passed } }

  /// Whether all tests ran, and passed.
  package var isSolved: Bool { end == .finished && !tests.isEmpty && passed == tests.count }

  /// Whether it says something of the learner's code: a run that was ended, or never began, doesn't.
  package var isJudgement: Bool {
    switch end {
    case .finished, .doesNotCompile, .crashed, .endless: true
    case .timeLimit, .cancelled, .failed: false
    }
  }
}

/// Runs the tests of an exercise.
package protocol Runner {
  /// How long a build and its tests may take.
  var limit: Duration { get set }

  /// Runs the tests of an exercise, as `facade`, with the answer in `file`, of the project in `root`.
  ///
  /// - Parameter isCancelled: Asked again and again; with true everything that runs is ended.
  func run(
    _ exercise: String, with file: URL, in root: URL, until isCancelled: () -> Bool
  ) throws -> Verdict
}
