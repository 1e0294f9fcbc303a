import Foundation
import LessonStage

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

  /// Returns why this isn't the result of an answer that exactly these sentences refuse; of our
  /// solution, none does.
  func fault(unless expected: [Refusal]) -> String? {
    guard isComplete else { return end }
    guard refusals != Set(expected) else { return nil }
    // In the form of mistakes.md.
    var lines: [String] = []
    for test in failed {
      for issue in test.issues {
        let line = "- Refused by: \(test.name) · \(issue.sentence)"
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return "other tests or sentences refuse it than should. Found:\n"
      + (lines.isEmpty ? "(none)" : lines.joined(separator: "\n"))
  }

  /// The reason why a run ended early.
  private var end: String {
    (["its tests didn't run to the end: \(grade.meaning)"] + messages).joined(separator: "\n")
  }
}

extension Mistake {
  /// Returns the solution with the mistake in it.
  func applied(to solution: String) throws -> String {
    guard !changes.isEmpty else {
      throw CoachError("it has no changes: each \"from\" block needs a \"to\" block below it")
    }
    return try changes.reduce(solution) { try $1.applied(to: $0) }
  }
}

extension ProjectCopy {
  /// Runs the tests with the start, the solution and each mistake, and returns what isn't proved.
  func prove(_ exercise: Exercise, in scratch: URL) throws -> Proof {
    let mistakes = exercise.mistakes
    let (start, solution) = (try exercise.start.text(), try exercise.solution.text())
    var proof = Proof(
      subject: exercise.title,
      scope: "the start, the solution, and \(mistakes.count) mistakes")
    if mistakes.isEmpty { proof.faults.append("mistakes.md has no mistakes") }
    if try exercise.file.text() != start {
      proof.faults.append("Start.swift isn't a copy of Exercise.swift")
    }
    if let fault = try verdict(on: start, to: exercise, in: scratch).faultOfStart {
      proof.faults.append("the start: \(fault)")
    }
    if let fault = try verdict(on: solution, to: exercise, in: scratch).fault(unless: []) {
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
        let verdict = try verdict(on: mistake.applied(to: solution), to: exercise, in: scratch)
        if let fault = verdict.fault(unless: mistake.refusals) {
          proof.faults.append("\(mistake.name): \(fault)")
        }
      } catch let error as CoachError {
        proof.faults.append("\(mistake.name): \(error)")
      }
    }
    let page =
      "\(course.path(of: course.exercises[exercise.number - 1].lesson))/Exercise/mistakes.md"
    proof.faults += exercise.twins.map {
      "\($0.joined(separator: " and ")): the same sentences refuse them in \(page), so the coach "
        + "can suggest none of them. Merge them, or split an expectation."
    }
    return proof
  }

  private func verdict(
    on answer: String, to exercise: Exercise, in scratch: URL
  ) throws -> Verdict {
    try write(Data(answer.utf8), to: exercise)
    // A build that fails would leave the results of the last run there.
    try? FileManager.default.removeItem(at: scratch)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    return try exercise.verdict(in: root, scratch: scratch, within: Coach.limit)
  }
}
