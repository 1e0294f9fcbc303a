import Foundation
import TerminalKit

/// One run of an exercise's tests, what is kept of it, and how it is told.
struct Examination {
  let exercise: Exercise
  let verdict: Verdict
  /// Whether it was solved before, and now fails.
  let isBrokenAgain: Bool
  /// Whether the file is no longer the one that was checked.
  let isOutdated: Bool

  /// Runs the tests and keeps in the progress what they found.
  init(
    of exercise: Exercise, in course: Course, runner: any Runner, progress: ProgressFile,
    until isCancelled: () -> Bool
  ) throws {
    let fingerprint = exercise.fingerprint
    let verdict = try runner.run(exercise, in: course.root, until: isCancelled)
    let wasSolved = progress.progress[exercise].solved != nil
    self.exercise = exercise
    self.verdict = verdict
    isBrokenAgain = wasSolved && !verdict.isSolved
    isOutdated = exercise.fingerprint != fingerprint
    guard !isOutdated, verdict.end != .cancelled else { return }
    progress.update {
      $0.keepCheck(of: exercise, fingerprint: fingerprint, isSolved: verdict.isSolved)
    }
  }
}

// MARK: - In words

extension Examination {
  /// Returns what was found, and at the end the one thing to do next.
  func lines(width: Int) -> [StyledLine] {
    let text = Paragraphs(width: width)
    // Of a run that was broken off, the tests say nothing: what they wait for is the end of it.
    let tests = verdict.end == .finished ? verdict.tests : []
    return [StyledLine(headline, .bold), ""] + text.tests(tests) + text.end(verdict.end)
      + (isBrokenAgain
        ? text.wrapped("It was solved before: now it is broken again.", .warning) : [])
      + nextStep.split(separator: "\n").enumerated().flatMap { index, part in
        text.wrapped(index == 0 ? "Next: \(part)" : String(part), indent: 2 * index, .bold)
      }
  }

  private var headline: String {
    let count = "\(verdict.passed) of \(verdict.tests.count) tests pass"
    return switch verdict.end {
    case .finished:
      verdict.isSolved
        ? "\(exercise.title): solved, \(count)"
        : "\(exercise.title): \(count)"
    case .doesNotCompile(let errors):
      "\(exercise.title) doesn't compile: \(errors.count) error\(errors.count == 1 ? "" : "s")"
    case .crashed: "\(exercise.title) crashed"
    case .endless, .timeLimit: "\(exercise.title) came to no end"
    case .cancelled: "\(exercise.title): the check was ended"
    case .failed: "\(exercise.title): no tests ran"
    }
  }

  private var nextStep: String {
    let name = exercise.name
    if isOutdated { return "Exercise.swift has changed meanwhile: check it again." }
    switch verdict.end {
    case .finished where verdict.isSolved:
      return "see your answer beside ours:\nswift run lessons solution \(name)"
    case .finished:
      let first = verdict.tests.first { $0.outcome != .passed }?.name ?? ""
      return "make it true that \(first). Stuck?\nswift run lessons hint \(name)"
    case .doesNotCompile: return "repair the first error, and check again; others may go with it."
    case .crashed: return "find the line that crashes: an index, a `!`, a call without end?"
    case .endless: return "find the loop, or the wait, that has no end."
    case .timeLimit: return "try again with more time:\nswift run lessons check \(name) --limit 600"
    case .cancelled: return "check it again:\nswift run lessons check \(name)"
    case .failed: return "see whether the plain command works:\nEXERCISE=\(name) swift test"
    }
  }
}
