import Foundation
import TerminalKit

extension Session {
  /// Grades the exercises of a class with the teacher's own tests, and shows the report. A fault in
  /// a learner's code affects only that learner's grade.
  ///
  /// - Parameters:
  ///   - folder: A checkout, or a folder with checkouts.
  ///   - limit: The time limit for the build and the tests of an answer.
  ///   - csv: The file for the grades as comma-separated values, if any.
  func report(on folder: URL, limit: Duration, csv: URL?) throws {
    let checkouts = checkouts(in: folder)
    guard !checkouts.isEmpty else {
      throw CoachError(
        "There is no checkout at \(folder.path) or in it. A checkout has a Lessons folder.")
    }
    if let csv, !FileManager.default.fileExists(atPath: csv.deletingLastPathComponent().path) {
      throw CoachError("\(csv.path) can't be written: its folder doesn't exist.")
    }
    Signals.catchAll()
    defer { Signals.release() }
    let report = try URL.withTemporaryFolder { scratch in
      let copy = try ProjectCopy(of: course.root, in: scratch)
      return Report(
        columns: try course.exercises.map {
          try grade($0, of: checkouts, in: copy, within: limit)
        })
    }
    report.show(on: output)
    if let csv { try Data(report.csv.utf8).write(to: csv, options: .atomic) }
  }

  /// Returns the folder itself if it is a checkout. Otherwise, returns all folders in it if one of
  /// them is a checkout, so that a learner without lessons gets a row, too.
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

  /// Grades one exercise of every learner.
  private func grade(
    _ exercise: Exercise, of checkouts: [URL], in copy: ProjectCopy, within limit: Duration
  ) throws -> Report.Column {
    let start = try course.text(of: exercise.start)
    let path = course.path(of: exercise.file)
    var total: Int?
    let rows = try checkouts.map { checkout in
      let learner = checkout.lastPathComponent.printable
      let file = checkout.appending(path: path)
      guard let answer = answer(in: file, of: checkout) else {
        let isThere = (try? FileManager.default.attributesOfItem(atPath: file.path)) != nil
        return Report.Row(learner: learner, grade: isThere ? .unreadable : .missing)
      }
      guard answer != start else { return Report.Row(learner: learner, grade: .notStarted) }
      if total == nil { total = try buildFirst(exercise, start, in: copy) }
      output.tell("\(exercise.name): \(learner) …")
      let verdict = try test(answer, to: exercise, in: copy, within: limit)
      return Report.Row(
        learner: learner, grade: verdict.grade, score: (verdict.passed, total ?? 0),
        failed: verdict.failed.map(\.name.printable), cause: exercise.commonCause(of: verdict))
    }
    return Report.Column(exercise: exercise, rows: rows)
  }

  /// Builds the start of an exercise, keeps that build, and returns the number of tests.
  private func buildFirst(_ exercise: Exercise, _ start: String, in copy: ProjectCopy) throws
    -> Int
  {
    output.tell("\(exercise.name): the first build …")
    // The first build may take longer than the limit for a learner.
    let verdict = try test(start, to: exercise, in: copy, within: .seconds(3600))
    guard verdict.isComplete else {
      throw CoachError(
        "The tests of \(exercise.name) don't run, even with Start.swift. "
          + "To see why: EXERCISE=\(exercise.name) swift test")
    }
    try copy.keep()
    return verdict.tests.count
  }

  /// Runs the tests on an answer in a fresh copy of the project.
  private func test(
    _ answer: String, to exercise: Exercise, in copy: ProjectCopy, within limit: Duration
  ) throws -> Verdict {
    try copy.renew()
    var copied = exercise
    copied.lesson = copy.root.appending(path: course.path(of: exercise.lesson))
    // The teacher's own file may be a symbolic link.
    try? FileManager.default.removeItem(at: copied.file)
    try Data(answer.utf8).write(to: copied.file)
    return try tools.runTests(copied, copy.root, limit)
  }

  /// Returns the text of a learner's file; nil if there is a symbolic link in its path, or if the
  /// file is too large or isn't UTF-8.
  private func answer(in file: URL, of checkout: URL) -> String? {
    let resolved = checkout.resolvingSymlinksInPath().path
    guard file.resolvingSymlinksInPath().path == resolved + file.path.dropFirst(checkout.path.count)
    else { return nil }
    return file.bytes(upTo: 1_000_000).flatMap { String(data: $0, encoding: .utf8) }
  }
}

/// A copy of the teacher's project, in which learners' code runs.
///
/// A run may change the tests or the build products, or remove the whole folder. So each run begins
/// with a fresh copy of a build that no learner's code has touched. Each copy has the same path,
/// because a build depends on its path.
private struct ProjectCopy {
  let root: URL
  private let scratch: URL
  private var kept: URL { scratch.appending(path: "kept") }

  init(of project: URL, in scratch: URL) throws {
    self.scratch = scratch
    root = scratch.appending(path: "project")
    let files = FileManager.default
    try files.createDirectory(at: kept, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
      try files.copyItem(at: project.appending(path: name), to: kept.appending(path: name))
    }
  }

  /// Replaces the copy with a fresh one.
  func renew() throws {
    putAside(root)
    // Unlike Foundation, `cp -p` keeps the modification dates, so that nothing is recompiled.
    let process = try Process.run(
      ["cp", "-Rp", kept.path, root.path], in: scratch,
      output: scratch.appending(path: "log"), within: .seconds(600))
    guard let process, process.isSuccess else {
      throw CoachError("The project can't be copied to \(root.path). Is the disk full?")
    }
  }

  /// Makes the copy, with its build, the original of all later copies.
  func keep() throws {
    putAside(kept)
    try FileManager.default.moveItem(at: root, to: kept)
  }

  /// Removes a folder, or at least moves it away.
  private func putAside(_ folder: URL) {
    let old = scratch.appending(path: "old-\(UUID())")
    try? FileManager.default.moveItem(at: folder, to: old)
    try? FileManager.default.removeItem(at: old)
  }
}
