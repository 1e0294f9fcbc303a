import Foundation
import LessonStage

/// What was to be proved, and what isn't true of it.
struct Proof {
  /// As in `Facade` or `Facade, Break it`.
  let subject: String
  /// What was tried, as in `the start, the solution, and 10 mistakes`.
  let scope: String
  var faults: [String] = []

  static let noChanges = "it has no changes: each \"from\" block needs a \"to\" block below it"
}

// MARK: - The start, the solution, the mistakes

extension Verdict {
  /// Returns why this isn't the result of a start: it passes all tests of the suite Behavior, and
  /// fails all others.
  var faultOfStart: String? {
    guard isComplete else { return end }
    let wrong = tests.filter { $0.hasPassed != ($0.suite == "Behavior") }
    guard !wrong.isEmpty else { return nil }
    return "has to pass the tests of Behavior, and no others, but\n"
      + wrong.map { "\($0.hasPassed ? "passes" : "fails"): \($0.name)" }.joined(separator: "\n")
  }

  /// Returns why this isn't the result of a solution.
  var faultOfSolution: String? {
    guard isComplete else { return end }
    return failed.isEmpty ? nil : "has to pass all tests, but is refused\n\(lines)"
  }

  /// Returns why this isn't the result of a mistake: exactly the tests and sentences that its section
  /// names refuse it.
  func fault(of mistake: Mistake) -> String? {
    guard isComplete else { return end }
    guard refusals != Set(mistake.refusals) else { return nil }
    return "other tests or sentences refuse it than mistakes.md says. Found:\n"
      + (failed.isEmpty ? "(none)" : lines)
  }

  /// The failed expectations in the form of `mistakes.md`.
  private var lines: String {
    var lines: [String] = []
    for test in failed {
      for issue in test.issues {
        let line = "Refused by: \(test.name) · \(issue.sentence)"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines.map { (lines.count > 1 ? "- " : "") + $0 }.joined(separator: "\n")
  }

  /// The reason why a run ended early.
  private var end: String {
    (["its tests didn't run to the end: \(grade.meaning)"] + messages).joined(separator: "\n")
  }
}

extension Mistake {
  /// Returns the solution with the mistake in it.
  func applied(to solution: String) throws -> String {
    guard !changes.isEmpty else { throw CoachError(Proof.noChanges) }
    return try changes.reduce(solution) { try $1.applied(to: $0) }
  }
}

extension ProofCopy {
  /// Runs the tests with the start, the solution and each mistake, and returns what isn't proved.
  func proveExercise(_ exercise: Exercise) throws -> Proof {
    let mistakes = exercise.mistakes
    let (start, solution) = (try exercise.start.text(), try exercise.solution.text())
    var proof = Proof(
      subject: exercise.title,
      scope: "the start, the solution, and \(mistakes.count) mistakes")
    if mistakes.isEmpty { proof.faults.append("mistakes.md has no mistakes") }
    if try exercise.file.text() != start {
      proof.faults.append("Start.swift isn't a copy of Exercise.swift")
    }
    if let fault = try verdict(on: start, to: exercise).faultOfStart {
      proof.faults.append("the start: \(fault)")
    }
    if let fault = try verdict(on: solution, to: exercise).faultOfSolution {
      proof.faults.append("the solution: \(fault)")
    }
    let warnings = try scratch.appending(path: "log").text()
      .split(separator: "\n").filter { $0.contains("warning: ") }
    if !warnings.isEmpty {
      let lines = warnings.joined(separator: "\n")
      proof.faults.append("the solution or a test builds with a warning\n\(lines)")
    }
    for mistake in mistakes {
      do {
        let answer = try mistake.applied(to: solution)
        if let fault = try verdict(on: answer, to: exercise).fault(of: mistake) {
          proof.faults.append("\(mistake.name): \(fault)")
        }
      } catch let error as CoachError {
        proof.faults.append("\(mistake.name): \(error)")
      }
    }
    let page = "\(course.path(of: exercise.lesson))/Exercise/mistakes.md"
    proof.faults += exercise.twins.map {
      "\($0.joined(separator: " and ")): the same sentences refuse them in \(page), so the coach can "
        + "suggest none of them. Merge them, or split an expectation."
    }
    return proof
  }

  private func verdict(on answer: String, to exercise: Exercise) throws -> Verdict {
    try Data(answer.utf8).write(to: exercise.file)
    // A build that fails would leave the results of the last run there.
    try FileManager.default.removeItem(at: scratch)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    return try exercise.verdict(in: root, scratch: scratch, within: Coach.limit)
  }
}
