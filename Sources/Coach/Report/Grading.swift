import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Grades the exercises of a class with the teacher's own tests, and shows each learner's row as
  /// soon as it is complete. A fault in a learner's code affects only that learner's grade.
  ///
  /// - Parameters:
  ///   - folder: A folder with a checkout for each learner.
  ///   - exercises: The exercises to grade.
  ///   - limit: The time limit for the build and the tests of an answer, in seconds.
  ///   - csv: The file for the grades as values with a separator, if any. It is written only at the
  ///     end, because a part of the class could be taken for all of it.
  /// - Throws: ``ExitCode`` if an answer has no grade, or ``CoachError`` if there is no answer at
  ///   all.
  func report(
    on folder: URL, exercises: [Exercise], limit: Int, csv: URL?, separator: String
  ) throws {
    tellOfLeftovers()
    let rows = try Checkout.all(in: folder).map { checkout in
      try exercises.map { try checkout.submission(for: $0, isAlone: exercises.count == 1) }
    }
    var report = ClassReport(exercises: exercises, rows: rows)
    let copy = try ProjectCopy(of: course.root, named: "report")
    do {
      var grading = Grading(coach: self, copy: copy, limit: limit)
      try grading.plan(rows.flatMap { $0 })
      console.show(verbatim: report.header)
      for row in rows.indices {
        for column in exercises.indices { try grading.grade(&report.rows[row][column]) }
        console.show(verbatim: report.line(of: report.rows[row]))
      }
    } catch {
      console.tell("\nStopped. The results so far are kept: to go on, run the same command again.")
      throw error
    }
    try report.showSummary(on: console)
    let grades = report.rows.joined().map(\.verdict.grade)
    guard grades.contains(where: { $0 != .unreadable }) else {
      throw CoachError(
        "No folder in \(folder.path) has an answer. One has, for example, "
          + "\(folder.lastPathComponent)/ada/Lessons/01-State/Exercise/Exercise.swift.")
    }
    if let csv {
      // Without the mark at its beginning, Excel doesn't read UTF-8.
      let text = "\u{FEFF}" + (try report.csv(separator: separator))
      try Data(text.utf8).write(to: csv, options: .atomic)
    }
    if grades.contains(.toolsFailed) { throw ExitCode(status: 1) }
  }
}

/// The runs of a report, in a copy of the project.
private struct Grading {
  let coach: Coach
  let copy: ProjectCopy
  let limit: Int
  /// The verdicts so far, for each exercise's name.
  var kept: [String: KeptVerdicts] = [:]
  /// The number of runs. The same answer runs once.
  var planned = 0
  var done = 0
  /// The end of the first run, which also builds what all share.
  var begin = ContinuousClock.now

  /// Reads the verdicts that are kept, and counts the runs.
  mutating func plan(_ submissions: [Submission]) throws {
    let root = coach.course.root
    let swiftVersion = try coach.swiftVersion(root)
    for (name, submissions) in Dictionary(grouping: submissions, by: \.exercise.name) {
      let exercise = submissions[0].exercise
      let verdicts = try KeptVerdicts(on: exercise, in: root, swiftVersion: swiftVersion)
      let new = Set(submissions.compactMap(\.answer)).filter { verdicts[$0] == nil }
      if !new.isEmpty {
        planned += new.union([try exercise.solution.text()]).count { verdicts[$0] == nil }
      }
      kept[name] = verdicts
    }
  }

  /// Grades a submission, if it has an answer.
  mutating func grade(_ submission: inout Submission) throws {
    guard let answer = submission.answer else { return }
    submission.verdict = try verdict(on: answer, to: submission.exercise, by: submission.learner)
  }

  private mutating func verdict(
    on answer: String, to exercise: Exercise, by name: String
  ) throws -> Verdict {
    if let verdict = kept[exercise.name]?[answer] { return verdict }
    let solution = try exercise.solution.text()
    if answer != solution {
      // If our solution fails, an answer's failure says nothing about the answer.
      let control = try verdict(on: solution, to: exercise, by: "our solution")
      guard control.grade == .solved else { return control }
    }
    let left = timeLeft(done, of: planned, after: .now - begin)
    coach.console.tell("\(done + 1) of \(planned)\(left): \(name), \(exercise.title)")
    // The last answer may have changed the copy's files.
    try copy.renew()
    var verdict = try coach.runTests(copy.exercise(exercise, with: Data(answer.utf8)), limit) {}
    if answer == solution, verdict.grade != .solved {
      let advice =
        "Even our solution fails, so the fault is in the tools, or in your files. To see which "
        + "differ: git status"
      let messages = [advice] + verdict.messages + verdict.failed.map(\.name)
      verdict = Verdict(grade: .toolsFailed, messages: messages, tests: [])
    }
    done += 1
    if done == 1 { begin = .now }
    try kept[exercise.name]?.keep(verdict, on: answer)
    return verdict
  }
}

/// Returns the time for the runs that are left, at the mean pace of those after the first one.
func timeLeft(_ done: Int, of planned: Int, after time: Duration) -> String {
  guard done > 1 else { return "" }
  let minutes = (time * (planned - done) / (done - 1) / .seconds(60)).rounded(.up)
  return ", about \(Int(minutes)) min left"
}
