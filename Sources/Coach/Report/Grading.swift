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
  /// - Throws: ``ExitCode`` if an answer has no grade, or if there is no answer at all.
  func report(
    on folder: URL, exercises: [Exercise], limit: Int, csv: URL?, separator: String = ","
  ) throws {
    tellOfLeftovers()
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
    let version = try swiftVersion(course.root)
    let columns = try exercises.map { try GradedExercise($0, in: course, swiftVersion: version) }
    let rows = checkouts.map { checkout in
      columns.map { $0.submission(in: checkout, isAlone: columns.count == 1) }
    }
    var report = ClassReport(learners: checkouts.map(\.name), exercises: exercises)
    do {
      var grading = try Grading(coach: self, limit: limit)
      grading.plan(rows.flatMap { zip(columns, $0) })
      console.show(verbatim: report.header)
      for (learner, row) in zip(report.learners, rows) {
        report.rows.append(
          try zip(columns, row).map { try grading.entry(for: $1, to: $0, by: learner) })
        console.show(verbatim: report.lastRow)
      }
    } catch let stop as CancellationError {
      console.tell(
        "\nStopped. The results so far are kept in .lessons/verdicts: to go on, run the same "
          + "command again."
          + (csv.map { " \($0.lastPathComponent) isn't written before the end." } ?? ""))
      throw stop
    }
    report.showSummary(on: console)
    // Without the mark at its beginning, Excel doesn't read UTF-8.
    if let csv {
      let text = report.csv(separator: separator)
      try Data("\u{FEFF}\(text)".utf8).write(to: csv, options: .atomic)
    }
    guard report.hasAnswers else {
      throw CoachError(
        "No folder in \(folder.path) has an answer that can be read. It must have "
          + "Lessons/01-State/Exercise/Exercise.swift, for example; with --exercise and one name, "
          + "Exercise.swift is enough.")
    }
    guard report.isComplete else { throw ExitCode(status: 1) }
  }
}

/// An exercise of a report, with what is the same for all learners.
private struct GradedExercise {
  let exercise: Exercise
  let start: String
  let solution: String
  /// Our solution, which passes if the tools and the project's files are sound.
  let control: VerdictKey

  init(_ exercise: Exercise, in course: Course, swiftVersion: String) throws {
    self.exercise = exercise
    start = try exercise.start.text().code
    let text = try exercise.solution.text()
    solution = text.code
    control = VerdictKey(
      answer: Data(text.utf8),
      tests: exercise.tests(in: course.root, swiftVersion: swiftVersion))
  }

  func submission(in checkout: Checkout, isAlone: Bool) -> Submission {
    do throws(CoachError) {
      guard let answer = try checkout.answer(to: exercise, start: start, isAlone: isAlone) else {
        return Submission(entry: ClassReport.Entry(verdict: Verdict(.notStarted)))
      }
      let code = String(decoding: answer, as: UTF8.self).code
      return Submission(
        entry: ClassReport.Entry(
          verdict: Verdict(.inProgress), code: code, isOurs: code == solution),
        key: VerdictKey(answer: answer, tests: control.tests))
    } catch {
      let verdict = Verdict(.unreadable, error.description)
      return Submission(entry: ClassReport.Entry(verdict: verdict))
    }
  }
}

/// What a learner has handed in for an exercise.
private struct Submission {
  /// The entry, without the verdict of the tests.
  let entry: ClassReport.Entry
  /// The answer to test; nil if there is none.
  var key: VerdictKey?
}

// MARK: - Runs

/// The runs of a report, in a copy of the project.
private struct Grading {
  let coach: Coach
  let limit: Int
  private let copy: ProjectCopy
  private var kept: KeptVerdicts
  /// The answers that have to run; the same answer runs once.
  private var planned: Set<VerdictKey> = []
  private var done = 0
  /// The end of the first run, which also builds what all share.
  private var begin = ContinuousClock.now

  init(coach: Coach, limit: Int) throws {
    self.coach = coach
    self.limit = limit
    copy = try ProjectCopy(of: coach.course.root, named: "report")
    kept = try KeptVerdicts(root: coach.course.root)
  }

  /// Finds out which answers have to run, and with them, our solutions.
  mutating func plan(_ submissions: [(GradedExercise, Submission)]) {
    for (exercise, submission) in submissions {
      guard let key = submission.key, kept[key] == nil else { continue }
      planned.formUnion([key, exercise.control].filter { kept[$0] == nil })
    }
  }

  mutating func entry(
    for submission: Submission, to exercise: GradedExercise, by learner: String
  ) throws -> ClassReport.Entry {
    var entry = submission.entry
    guard let key = submission.key else { return entry }
    if let verdict = kept[key] {
      entry.verdict = verdict
      return entry
    }
    // If our solution fails, an answer's failure says nothing about the answer.
    let control = try run(exercise.control, of: exercise.exercise, by: "our solution")
    entry.verdict =
      control.grade == .solved ? try run(key, of: exercise.exercise, by: learner) : control
    return entry
  }

  /// Runs the tests, unless there is a verdict, and keeps the verdict.
  private mutating func run(
    _ key: VerdictKey, of exercise: Exercise, by name: String
  ) throws -> Verdict {
    if let verdict = kept[key] { return verdict }
    let left = timeLeft(done, of: planned.count, after: ContinuousClock.now - begin)
    coach.console.tell("\(done + 1) of \(planned.count)\(left): \(name), \(exercise.title)")
    var verdict = try verdict(on: key.answer, to: exercise)
    if name == "our solution", ![.solved, .toolsFailed].contains(verdict.grade) {
      let lines = verdict.messages + verdict.failed.map(\.name)
      verdict = Verdict(
        .toolsFailed, "Even our solution fails. See which files differ: git status",
        lines.joined(separator: "\n"))
    }
    done += 1
    if done == 1 { begin = .now }
    do {
      try kept.keep(verdict, for: key)
    } catch {
      coach.console.tell("The next report has to run this again: \(error.words)")
    }
    return verdict
  }

  /// Tests an answer in the copy, whose files the last answer may have changed.
  private func verdict(on answer: Data, to exercise: Exercise) throws -> Verdict {
    do {
      try copy.renew()
      return try coach.runTests(copy.exercise(exercise, with: answer), limit) {}
    } catch let error where !(error is CancellationError) {
      return Verdict(.toolsFailed, error.words)
    }
  }
}

/// Returns the time for the runs that are left, at the mean pace of those after the first one.
func timeLeft(_ done: Int, of planned: Int, after time: Duration) -> String {
  guard done > 1 else { return "" }
  let minutes = Int((time * (planned - done) / (done - 1) / .seconds(60)).rounded(.up))
  return ", about " + (minutes <= 1 ? "a minute" : "\(minutes) minutes") + " left"
}
