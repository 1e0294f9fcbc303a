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
  ///   - csv: The file for the grades as comma-separated values, if any. It is written only at the
  ///     end, because a part of the class could be taken for all of it.
  /// - Throws: ``Unsolved`` if an answer has no grade, because the tools failed.
  func report(on folder: URL, exercises: [Exercise], limit: Int, csv: URL?) throws {
    let checkouts = Checkout.all(in: folder)
    guard !checkouts.isEmpty else {
      throw CoachError("There is no folder of a learner in \(folder.path).")
    }
    // Found out now, because grading a class takes long.
    if let csv {
      let files = FileManager.default
      guard files.isWritableFile(atPath: csv.deletingLastPathComponent().path),
        (try? files.contentsOfDirectory(atPath: csv.path)) == nil
      else { throw CoachError("\(csv.path) can't be written. Name a file in a folder of yours.") }
    }
    var grading = Grading(coach: self, kept: try KeptVerdicts(root: course.root), limit: limit)
    let version = try tools.swiftVersion()
    let columns = try exercises.map { try GradedExercise($0, in: course, swiftVersion: version) }
    let rows = checkouts.map { checkout in
      (learner: checkout.name, answers: columns.map { $0.submission(in: checkout) })
    }
    for case .answer(let key, _) in rows.flatMap(\.answers) { grading.plan(key) }

    var report = ClassReport(learners: checkouts.map(\.name), exercises: exercises)
    console.show(verbatim: report.header)
    do {
      for row in rows {
        report.rows.append(
          try zip(exercises, row.answers).map {
            try grading.entry(for: $1, to: $0, by: row.learner)
          })
        console.show(verbatim: report.lastRow)
      }
    } catch let stop as CancellationError {
      console.tell(
        "\nStopped. The results so far are kept in .lessons/verdicts: to go on, run the same command "
          + "again." + (csv.map { " \($0.lastPathComponent) isn't written before the end." } ?? ""))
      throw stop
    }
    report.showSummary(on: console)
    if let csv { try Data(report.csv.utf8).write(to: csv, options: .atomic) }
    guard report.isComplete else { throw Unsolved() }
  }
}

/// An exercise of a report, with what is the same for all learners.
private struct GradedExercise {
  let path: String
  let start: [Substring]
  let solution: String
  let tests: String

  init(_ exercise: Exercise, in course: Course, swiftVersion: String) throws {
    path = course.path(of: exercise.file)
    start = try exercise.start.text().lines
    solution = try exercise.solution.text().code
    tests = exercise.tests(in: course.root, swiftVersion: swiftVersion)
  }

  func submission(in checkout: Checkout) -> Submission {
    do {
      let bytes = try checkout.answer(at: path)
      let answer = String(decoding: bytes, as: UTF8.self)
      guard answer.lines != start else { return .notStarted }
      return .answer(VerdictKey(answer: bytes, tests: tests), isOurs: answer.code == solution)
    } catch {
      return .unreadable(error.description)
    }
  }
}

/// What a learner has handed in for an exercise.
private enum Submission {
  case unreadable(String)
  case notStarted
  case answer(VerdictKey, isOurs: Bool)
}

// MARK: - Runs

/// The verdicts of a report, with those of earlier ones.
private struct Grading {
  let coach: Coach
  let kept: KeptVerdicts
  let limit: Int
  private var verdicts: [VerdictKey: Verdict] = [:]
  /// The answers that have to run; the same answer runs once.
  private var planned: Set<VerdictKey> = []
  private var done = 0
  private var begin: TimeInterval = 0

  init(coach: Coach, kept: KeptVerdicts, limit: Int) {
    self.coach = coach
    self.kept = kept
    self.limit = limit
  }

  mutating func plan(_ key: VerdictKey) {
    if let verdict = kept[key] { verdicts[key] = verdict } else { planned.insert(key) }
  }

  mutating func entry(
    for submission: Submission, to exercise: Exercise, by learner: String
  ) throws -> ClassReport.Entry {
    switch submission {
    case .unreadable(let reason):
      return ClassReport.Entry(verdict: Verdict(grade: .unreadable, messages: [reason]))
    case .notStarted:
      return ClassReport.Entry(verdict: Verdict(grade: .notStarted))
    case .answer(let key, let isOurs):
      let verdict = try verdicts[key] ?? run(key, of: exercise, by: learner, isOurs: isOurs)
      verdicts[key] = verdict
      return ClassReport.Entry(verdict: verdict, isOurs: isOurs)
    }
  }

  private mutating func run(
    _ key: VerdictKey, of exercise: Exercise, by learner: String, isOurs: Bool
  ) throws -> Verdict {
    let now = coach.tools.uptime()
    if done == 0 { begin = now }
    let left = estimate(after: now - begin).map { ", about \($0) left" } ?? ""
    coach.console.tell("\(done + 1) of \(planned.count)\(left): \(learner), \(exercise.title)")
    defer { done += 1 }
    do {
      return try verdict(on: key, to: exercise, isOurs: isOurs)
    } catch let error as CancellationError {
      throw error
    } catch {
      return Verdict(grade: .toolsFailed, messages: [error.words])
    }
  }

  /// Runs the tests, and keeps the verdict.
  private func verdict(on key: VerdictKey, to exercise: Exercise, isOurs: Bool) throws -> Verdict {
    // A run may change the tests or the build products. So each run has its own copy of the
    // project, and builds it from the beginning.
    try URL.withTemporaryFolder { scratch in
      let root = coach.course.root
      let copy = scratch.appending(path: "project")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
        try FileManager.default.copyItem(
          at: root.appending(path: name), to: copy.appending(path: name))
      }
      let file = copy.appending(path: coach.course.path(of: exercise.file))
      // The teacher's own file may be a symbolic link.
      try? FileManager.default.removeItem(at: file)
      try key.answer.write(to: file)
      var verdict = try coach.tools.runTests(exercise, copy, scratch, limit, {})
      if isOurs, verdict.grade == .doesNotBuild {
        verdict = Verdict(
          grade: .toolsFailed,
          messages: ["Even our solution doesn't build. See which files differ: git status"]
            + verdict.messages)
      }
      do {
        // Here, a signal waits until the file is written.
        try kept.keep(verdict, for: key)
      } catch {
        coach.console.tell("The next report has to run this again: \(error.words)")
      }
      return verdict
    }
  }

  /// Returns the time for the runs that are left, at the mean pace of those so far.
  private func estimate(after seconds: TimeInterval) -> String? {
    guard done > 0 else { return nil }
    let minutes = seconds / Double(done) * Double(planned.count - done) / 60
    return minutes <= 1 ? "a minute" : "\(Int(minutes.rounded(.up))) minutes"
  }
}

extension String {
  /// The code without comments, and without space except in string literals.
  fileprivate var code: String {
    let literal = /("""(?s:.*?)"""|"(?:\\.|[^"\\\n])*")|\/\/.*|\/\*(?s:.*?)\*\/|\s+/
    return replacing("\r\n", with: "\n").replacing(literal) { $0.1 ?? "" }
  }
}
