import Foundation
import LessonStage
import TerminalKit

extension Session {
  /// Grades the exercises of a class with the teacher's own tests, and writes a row for each learner
  /// and exercise; what a learner's code does is never an error here.
  ///
  /// - Parameters:
  ///   - folder: A checkout, or a folder with checkouts.
  ///   - format: The form of the result for a program; nil for words.
  func report(on folder: URL, format: String?) throws {
    let checkouts = checkouts(in: folder)
    guard !checkouts.isEmpty else {
      throw CoachError(
        "There is no checkout at \(folder.path), nor in it: a checkout has a folder Lessons.")
    }
    // A copy of the teacher's project, in which the learners' code is run.
    let root = FileManager.default.temporaryDirectory.appending(path: "lessons-report-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    try renew(root)
    let scratch = try Course(around: root)
    let rows = try scratch.exercises.map { try grade(checkouts, $0, in: scratch) }
    let result = ClassResult(
      rows: checkouts.indices.flatMap { learner in rows.map { $0[learner] } })
    if let format {
      output.terminal.write(try result.text(in: format))
    } else {
      output.write(result.lines(width: output.width))
    }
  }

  /// Makes the copy of the teacher's files anew: an earlier learner's code may have changed it. The
  /// build stays, unless it is to be made anew as well.
  private func renew(_ root: URL, withBuild isWhole: Bool = false) throws {
    let files = FileManager.default
    if (try? files.contentsOfDirectory(atPath: root.path)) == nil {
      try? files.removeItem(at: root)
    }
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
      let (part, copy) = (course.root.appending(path: name), root.appending(path: name))
      guard files.fileExists(atPath: part.path) else { continue }
      // A file that is as it was keeps its date, so that it isn't compiled again.
      if files.contentsEqual(atPath: part.path, andPath: copy.path) { continue }
      try? files.removeItem(at: copy)
      try files.copyItem(at: part.resolvingSymlinksInPath(), to: copy)
    }
    if isWhole { try? files.removeItem(at: root.appending(path: ".build")) }
  }

  /// Returns the checkout, or those in the folder; then one that lacks its lessons counts, too.
  private func checkouts(in folder: URL) -> [URL] {
    let files = FileManager.default
    func isCheckout(_ folder: URL) -> Bool {
      files.fileExists(atPath: folder.appending(path: "Lessons").path)
    }
    if isCheckout(folder) { return [folder] }
    let names = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let folders = names.filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
      .filter { (try? files.contentsOfDirectory(atPath: $0.path)) != nil }
    return folders.contains(where: isCheckout) ? folders : []
  }

  /// Returns a learner's file as text; nil for a link, a file behind one, and what no answer can be.
  private func answer(in file: URL, of checkout: URL) -> String? {
    let resolved = checkout.resolvingSymlinksInPath().path
    let found = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard found?[.type] as? FileAttributeType == .typeRegular,
      (found?[.size] as? Int).map({ $0 <= 1_000_000 }) ?? false,
      file.resolvingSymlinksInPath().path == resolved + file.path.dropFirst(checkout.path.count)
    else { return nil }
    return try? String(contentsOf: file, encoding: .utf8)
  }

  /// Grades one exercise of every learner.
  private func grade(
    _ checkouts: [URL], _ exercise: Exercise, in scratch: Course
  ) throws -> [ClassResult.Row] {
    try renew(scratch.root)
    let start = try scratch.text(of: exercise.start)
    func run(_ answer: String, _ limit: Duration, withBuild isWhole: Bool = false) throws -> Verdict
    {
      try renew(scratch.root, withBuild: isWhole)
      let own = try? Data(contentsOf: exercise.file)
      defer { try? own?.write(to: exercise.file) }
      try? FileManager.default.removeItem(at: exercise.file)
      try Data(answer.utf8).write(to: exercise.file)
      return try tools.runTests(exercise, scratch.root, limit)
    }
    var total: Int?
    var hasRun = false
    return try checkouts.map { checkout in
      var row = ClassResult.Row(
        learner: checkout.lastPathComponent.inert.printable, exercise: exercise.name)
      let file = checkout.appending(path: scratch.path(of: exercise.file))
      guard let answer = answer(in: file, of: checkout) else {
        let isThere = (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil
        row.state = isThere ? "unreadable" : "missing"
        return row
      }
      guard answer != start else { return row }
      if total == nil {
        output.tell("\(exercise.name): the first build …")
        // It takes longer than a learner's limit may be.
        let verdict = try run(start, .seconds(3600))
        guard verdict.isFinished else {
          throw CoachError(
            "The tests of \(exercise.name) don't run, whoever's answer it is. "
              + "This says why: EXERCISE=\(exercise.name) swift test")
        }
        total = verdict.tests.count
      }
      output.tell("\(exercise.name): \(row.learner) …")
      var verdict = try run(answer, limit)
      if hasRun, !verdict.hasRun {
        // Perhaps an earlier learner's code has spoiled the build.
        verdict = try run(answer, .seconds(3600), withBuild: true)
      }
      hasRun = true
      (row.state, row.testsPassed, row.testsTotal) = (verdict.state, verdict.passed, total)
      row.failed = verdict.failed.map(\.name.inert)
      row.commonCause = exercise.commonCause(of: verdict)
      return row
    }
  }
}
