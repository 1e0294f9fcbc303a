import Foundation

@testable import Coach
@testable import ExerciseRunner

/// Finds what it was told to, and remembers what it was given.
final class FakeRunner: Runner {
  var limit = Duration.zero
  private var verdicts: [Verdict]
  private(set) var texts: [String] = []
  private(set) var roots: [URL] = []
  /// How often a run asks whether it is to end.
  var questions = 1
  /// What happens while the tests run.
  var during: () -> Void = {}

  /// - Parameter verdicts: One for each run; the last for all that follow.
  init(_ verdicts: Verdict...) {
    self.verdicts = verdicts
  }

  func run(
    _ exercise: String, with file: URL, in root: URL, until isCancelled: () -> Bool
  ) throws -> Verdict {
    roots.append(root)
    texts.append((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    during()
    for _ in 0..<questions where isCancelled() { return Verdict(end: .cancelled) }
    return verdicts.count > 1 ? verdicts.removeFirst() : verdicts[0]
  }
}

extension Verdict {
  static let solved = Verdict(
    end: .finished,
    tests: [
      Test(id: "works", suite: "Behaviour", name: "it works", outcome: .passed),
      Test(id: "one call", suite: "Design", name: "one call makes a report", outcome: .passed),
    ])

  static let failing = Verdict(
    end: .finished,
    tests: [
      Test(id: "works", suite: "Behaviour", name: "it works", outcome: .passed),
      Test(
        id: "one call", suite: "Design", name: "one call makes a report", outcome: .failed,
        issues: [
          Issue(
            comments: ["The caller still has to know the parts."],
            expectation: "Expectation failed: (text → \"\") == \"1: Snail\"",
            location: "Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12")
        ]),
    ])
}
