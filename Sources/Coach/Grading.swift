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
    let version = try tools.version("swift")
    let columns = try exercises.map { try GradedExercise($0, in: course, swiftVersion: version) }
    let rows = checkouts.map { checkout in columns.map { $0.submission(in: checkout) } }
    var grading = Grading(
      coach: self, limit: limit, begin: tools.uptime(), kept: try KeptVerdicts(root: course.root))
    for case .answer(let key, _, _) in rows.joined() where grading.kept[key] == nil {
      grading.planned.insert(key)
    }

    var report = ClassReport(learners: checkouts.map(\.name), exercises: exercises)
    console.show(verbatim: report.header)
    do {
      for (learner, submissions) in zip(report.learners, rows) {
        report.rows.append(
          try zip(exercises, submissions).map {
            try grading.entry(for: $1, to: $0, by: learner)
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
    // Without the mark at its beginning, Excel doesn't read UTF-8.
    if let csv { try Data("\u{FEFF}\(report.csv)".utf8).write(to: csv, options: .atomic) }
    guard report.isComplete else { throw Unsolved() }
  }
}

/// An exercise of a report, with what is the same for all learners.
private struct GradedExercise {
  let path: String
  let start: String
  let solution: String
  let tests: String

  init(_ exercise: Exercise, in course: Course, swiftVersion: String) throws {
    path = course.path(of: exercise.file)
    start = try exercise.start.text().code
    solution = try exercise.solution.text().code
    tests = exercise.tests(in: course.root, swiftVersion: swiftVersion)
  }

  func submission(in checkout: Checkout) -> Submission {
    do throws(CoachError) {
      let bytes = try checkout.answer(at: path)
      let code = String(decoding: bytes, as: UTF8.self).code
      guard code != start else { return .untested(Verdict(grade: .notStarted)) }
      guard !code.isEmpty else { throw CoachError("Exercise.swift has no code") }
      return .answer(
        VerdictKey(answer: bytes, tests: tests), code: code, isOurs: code == solution)
    } catch {
      return .untested(Verdict(grade: .unreadable, messages: [error.description]))
    }
  }
}

/// What a learner has handed in for an exercise.
private enum Submission {
  /// There is no answer to test.
  case untested(Verdict)
  case answer(VerdictKey, code: String, isOurs: Bool)
}

// MARK: - Runs

/// The runs of a report.
private struct Grading {
  let coach: Coach
  let limit: Int
  let begin: TimeInterval
  var kept: KeptVerdicts
  /// The answers that have to run; the same answer runs once.
  var planned: Set<VerdictKey> = []
  var done = 0

  mutating func entry(
    for submission: Submission, to exercise: Exercise, by learner: String
  ) throws -> ClassReport.Entry {
    switch submission {
    case .untested(let verdict): return ClassReport.Entry(verdict: verdict)
    case .answer(let key, let code, let isOurs):
      let verdict = try kept[key] ?? run(key, of: exercise, by: learner, isOurs: isOurs)
      return ClassReport.Entry(verdict: verdict, code: code, isOurs: isOurs)
    }
  }

  /// Runs the tests, and keeps the verdict.
  private mutating func run(
    _ key: VerdictKey, of exercise: Exercise, by learner: String, isOurs: Bool
  ) throws -> Verdict {
    coach.console.tell("\(done + 1) of \(planned.count)\(timeLeft): \(learner), \(exercise.title)")
    done += 1
    var verdict: Verdict
    do {
      verdict = try self.verdict(on: key.answer, to: exercise)
    } catch let error where !(error is CancellationError) {
      verdict = Verdict(grade: .toolsFailed, messages: [error.words])
    }
    if isOurs, verdict.grade == .doesNotBuild {
      verdict = Verdict(
        grade: .toolsFailed,
        messages: ["Even our solution doesn't build. See which files differ: git status"]
          + verdict.messages)
    }
    do {
      try kept.keep(verdict, for: key)
    } catch {
      coach.console.tell("The next report has to run this again: \(error.words)")
    }
    return verdict
  }

  private func verdict(on answer: Data, to exercise: Exercise) throws -> Verdict {
    // A run may change the tests or the build products. So each run has its own copy of the
    // project, and builds it from the beginning.
    try URL.withTemporaryFolder { scratch in
      let copy = scratch.appending(path: "project")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
        try FileManager.default.copyItem(
          at: coach.course.root.appending(path: name), to: copy.appending(path: name))
      }
      let file = copy.appending(path: coach.course.path(of: exercise.file))
      // The teacher's own file may be a symbolic link.
      try? FileManager.default.removeItem(at: file)
      try answer.write(to: file)
      return try coach.tools.runTests(exercise, copy, scratch, limit, {})
    }
  }

  /// The time for the runs that are left, at the mean pace of those so far.
  private var timeLeft: String {
    guard done > 0 else { return "" }
    let pace = (coach.tools.uptime() - begin) / Double(done)
    let minutes = Int((pace * Double(planned.count - done) / 60).rounded(.up))
    return ", about " + (minutes <= 1 ? "a minute" : "\(minutes) minutes") + " left"
  }
}
