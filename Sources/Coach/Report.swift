import Foundation
import TerminalKit

/// Grades the exercises of many checkouts, with the teacher's own tests.
struct Report {
  let course: Course
  let output: Output
  let limit: Duration
  let runner: (Duration) -> any Runner

  /// Writes a row for each learner and exercise; what a learner's code does is never an error here.
  func run(_ folders: [URL], asJSON: Bool) throws -> Int32 {
    Signals.watch()
    defer { Signals.ignore() }
    var checkouts: [Checkout] = []
    var status: Int32 = 0
    for folder in folders {
      let found = Checkout.all(in: folder)
      checkouts += found
      guard found.isEmpty else { continue }
      output.tell("\(CoachError.noCheckout(folder.path))")
      status = 1
    }
    guard !checkouts.isEmpty else { return 1 }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "lessons-report-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try copyProject(to: scratch)
    var rows: [[ReportRow]] = []
    for (exercise, copy) in zip(course.exercises, try Course(around: scratch).exercises) {
      rows.append(try grade(checkouts, exercise, in: copy, of: scratch))
      guard !Signals.askToEnd else {
        output.tell("Ended; nothing is left running.")
        return Signals.exitCode
      }
    }
    let learners = checkouts.indices.map { learner in rows.map { $0[learner] } }
    output.write(
      asJSON
        ? try ReportRow.json(learners.flatMap { $0 })
        : learners.flatMap { ReportRow.lines($0, width: output.width) })
    return status
  }

  private func copyProject(to scratch: URL) throws(CoachError) {
    let files = FileManager.default
    do {
      try files.createDirectory(at: scratch, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
        let part = course.root.appending(path: name).resolvingSymlinksInPath()
        guard files.fileExists(atPath: part.path) else { continue }
        try files.copyItem(at: part, to: scratch.appending(path: name))
      }
    } catch {
      throw .unwritable(scratch.path, error)
    }
  }

  /// Grades one exercise of all.
  private func grade(
    _ checkouts: [Checkout], _ exercise: Exercise, in copy: Exercise, of scratch: URL
  ) throws -> [ReportRow] {
    func run(_ text: Data, limit: Duration) throws -> Verdict {
      // Never through a link, which leads out of the copy.
      try? FileManager.default.removeItem(at: copy.file)
      try text.write(to: copy.file, options: .withoutOverwriting)
      return try runner(limit).run(copy, in: scratch, until: { Signals.askToEnd })
    }
    let start = Data(try course.text(of: exercise.start).utf8)
    guard Checkout(scratch).submission(course.path(of: exercise.start)) == .text(start) else {
      throw CoachError.unreadable(course.path(of: exercise.start))
    }
    var graded: [Data: Verdict] = [:]
    var total: Int?
    return try checkouts.map { checkout in
      var row = ReportRow(
        learner: checkout.learner, exercise: exercise.name, state: "missing",
        hintsOpened: checkout.hintsOpened(exercise))
      switch checkout.submission(course.path(of: exercise.file)) {
      case .missing: break
      case .unreadable: row.state = "unreadable"
      case .text(start): row.state = "not started"
      case .text where Signals.askToEnd: break
      case .text(let text):
        if total == nil {
          output.tell("\(exercise.name): the first build …")
          // It takes its time, which is no learner's fault.
          total = try run(start, limit: max(limit, .seconds(600))).tests.count
        }
        output.tell("\(exercise.name): \(checkout.learner) …")
        let verdict = try graded[text] ?? run(text, limit: limit)
        graded[text] = verdict
        (row.state, row.testsPassed, row.testsTotal) = (verdict.state, verdict.passed, total)
      }
      return row
    }
  }
}
