import Foundation
import TerminalKit

/// Grades the exercises of many checkouts, with the teacher's own tests.
struct Report {
  private let course: Course
  private let output: any Output
  private let limit: Duration
  private let runner: (Duration) -> any Runner

  init(
    _ course: Course, _ output: any Output, limit: Duration,
    runner: @escaping (Duration) -> any Runner = { TestRun(limit: $0) }
  ) {
    self.course = course
    self.output = output
    self.limit = limit
    self.runner = runner
  }

  /// Writes a row for each learner and exercise; what a learner's code does is never an error here.
  func run(_ folders: [URL], asJSON: Bool) async throws -> Int32 {
    Interruption.listen()
    defer { Interruption.ignore() }
    var checkouts: [Checkout] = []
    var status: Int32 = 0
    for folder in folders {
      do {
        checkouts += try Checkout.all(in: folder, isOne: folders.count > 1)
      } catch {
        output.writeError("\(error)")
        status = 1
      }
    }
    guard !checkouts.isEmpty else { return 1 }
    let scratch = FileManager.default.temporaryDirectory.appending(path: "lessons-report-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
      let part = course.root.appending(path: name)
      guard FileManager.default.fileExists(atPath: part.path) else { continue }
      try FileManager.default.copyItem(at: part, to: scratch.appending(path: name))
    }
    let copies = try Course(around: scratch).exercises
    var rows: [[ReportRow]] = checkouts.map { _ in [] }
    for (exercise, copy) in zip(course.exercises, copies) {
      guard let column = try grade(checkouts, exercise, in: copy, of: scratch) else {
        output.writeError("Ended; nothing is left running.")
        return Interruption.exitCode
      }
      for (index, row) in column.enumerated() { rows[index].append(row) }
    }
    asJSON ? try writeJSON(rows.flatMap { $0 }) : write(rows)
    return status
  }

  /// Grades one exercise of all; nil if a signal has ended it.
  private func grade(
    _ checkouts: [Checkout], _ exercise: Exercise, in copy: Exercise, of scratch: URL
  ) throws -> [ReportRow]? {
    let start = try Data(contentsOf: exercise.start)
    var graded: [Data: Verdict] = [:]
    var total: Int?
    var rows: [ReportRow] = []
    for checkout in checkouts {
      if Interruption.signal != nil { return nil }
      var row = ReportRow(learner: checkout.learner, exercise: exercise.name, state: "missing")
      switch checkout.submission(course.path(of: exercise.file)) {
      case .missing: break
      case .unreadable:
        row = ReportRow(learner: checkout.learner, exercise: exercise.name, state: "unreadable")
      case .text(start):
        row = ReportRow(learner: checkout.learner, exercise: exercise.name, state: "not started")
      case .text(let text):
        output.writeError("\(exercise.name): \(checkout.learner) …")
        if total == nil {
          // The first build takes its time, which is no learner's fault.
          let verdict = try run(copy, in: scratch, start, limit: max(limit, .seconds(600)))
          total = verdict.tests.count
        }
        let verdict = try graded[text] ?? run(copy, in: scratch, text, limit: limit)
        if verdict.end == .cancelled { return nil }
        graded[text] = verdict
        row = ReportRow(
          learner: checkout.learner, exercise: exercise.name, verdict: verdict, total: total ?? 0)
      }
      row.hintsOpened = checkout.hintsOpened(exercise)
      rows.append(row)
    }
    return rows
  }

  private func run(
    _ exercise: Exercise, in root: URL, _ text: Data, limit: Duration
  ) throws -> Verdict {
    try text.write(to: exercise.file)
    return try runner(limit).run(exercise, in: root, until: { Interruption.signal != nil })
  }
}

// MARK: - Writing

extension Report {
  private func write(_ learners: [[ReportRow]]) {
    for rows in learners {
      let solved = rows.count { $0.state == "solved" }
      let title = (rows.first?.learner ?? "").elided(to: max(10, output.width - 16))
      output.write(StyledLine(title, .bold) + StyledLine(": \(solved) of \(rows.count) solved"))
      for row in rows { output.write(row.line) }
      output.write("")
    }
  }

  private func writeJSON(_ rows: [ReportRow]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Line by line: what a name may hold is escaped in JSON already.
    for line in String(decoding: try encoder.encode(rows), as: UTF8.self).split(separator: "\n") {
      output.write(StyledLine(String(line)))
    }
  }
}
