import ExerciseRunner
import Foundation
import LessonStage
import TerminalKit

/// Grades the exercises of many checkouts, with the teacher's own tests.
struct Report {
  let course: Course
  let output: Output
  let runner: any Runner

  /// Writes a row for each learner and exercise; what a learner's code does is never an error here.
  func run(_ folders: [URL], asJSON: Bool) throws -> Int32 {
    let found = folders.map { Checkout.all(in: $0) }
    for (folder, checkouts) in zip(folders, found) where checkouts.isEmpty {
      output.tell("\(CoachError.noCheckout(folder.path))")
    }
    let checkouts = Checkout.distinct(found.flatMap { $0 })
    guard !checkouts.isEmpty else { return 1 }
    let project = try ProjectCopy(of: course)
    defer { project.remove() }
    var rows: [[ReportRow]] = []
    for exercise in course.exercises where !Signals.askToEnd {
      rows.append(try grade(checkouts, exercise, in: project))
    }
    guard !Signals.askToEnd else { return 1 }
    let learners = checkouts.indices.map { learner in rows.map { $0[learner] } }
    if asJSON {
      output.terminal.write(try ReportRow.json(learners.flatMap { $0 }) + "\n")
    } else {
      output.write(learners.flatMap { ReportRow.lines($0, width: output.width) })
    }
    return found.contains { $0.isEmpty } ? 1 : 0
  }

  /// Grades one exercise of all.
  private func grade(
    _ checkouts: [Checkout], _ exercise: Exercise, in project: ProjectCopy
  ) throws -> [ReportRow] {
    func run(_ text: Data, with runner: any Runner) throws -> Verdict {
      let file = try project.put(text, for: exercise)
      return try runner.run(
        exercise.name, with: file, in: project.root, until: { Signals.askToEnd })
    }
    let start = Data(try course.text(of: exercise.start).utf8)
    var graded: [Data: Verdict] = [:]
    lazy var tests = Result { () throws -> Set<String> in
      output.tell("\(exercise.name): the first build …")
      // It takes its time, which is no learner's fault.
      var runner = runner
      runner.limit = max(runner.limit, .seconds(600))
      let verdict = try run(start, with: runner)
      guard [.finished, .cancelled].contains(verdict.end) else {
        throw CoachError.noTests(exercise.name)
      }
      return Set(verdict.tests.map(\.id))
    }
    return try checkouts.map { checkout in
      var row = ReportRow(
        learner: checkout.learner, exercise: exercise.name, state: "not started",
        hintsOpened: checkout.hintsOpened(exercise))
      do {
        let text = try checkout.contents(of: course.path(of: exercise.file))
        guard text != start else { return row }
        let tests = try tests.get()
        guard !Signals.askToEnd else { return row }
        output.tell("\(exercise.name): \(checkout.learner.printable) …")
        let verdict = try graded[text] ?? run(text, with: runner)
        graded[text] = verdict
        row.take(verdict, of: tests)
      } catch let trouble as Checkout.Trouble {
        row.state = trouble.rawValue
      }
      return row
    }
  }
}
