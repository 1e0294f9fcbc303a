import Foundation
import TerminalKit

extension Coach {
  /// Grades the exercises of a class with the teacher's own tests, and shows the report. A fault in
  /// a learner's code affects only that learner's grade.
  ///
  /// - Parameters:
  ///   - folder: A folder with a checkout for each learner.
  ///   - limit: The time limit for the build and the tests of an answer, in seconds.
  ///   - csv: The file for the grades as comma-separated values, if any.
  func report(on folder: URL, limit: Int, csv: URL?) throws {
    let checkouts = try checkouts(in: folder)
    if let csv, !FileManager.default.fileExists(atPath: csv.deletingLastPathComponent().path) {
      throw CoachError("\(csv.path) can't be written: its folder doesn't exist.")
    }
    Signals.catchAll()
    defer { Signals.release() }
    let report = try URL.withTemporaryFolder { scratch in
      let copy = try ProjectCopy(of: course.root, in: scratch)
      return Report(
        learners: checkouts.map(\.lastPathComponent.printable),
        columns: try course.exercises.map {
          ($0, try grade($0, of: checkouts, in: copy, within: limit))
        })
    }
    report.show(on: output)
    if let csv { try Data(report.csv.utf8).write(to: csv, options: .atomic) }
  }

  /// Returns all folders in a folder, so that a learner without lessons gets a row, too.
  private func checkouts(in folder: URL) throws -> [URL] {
    let files = FileManager.default
    let names = ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let folders = names.filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }
      .filter { (try? files.contentsOfDirectory(atPath: $0.path)) != nil }
    guard folders.contains(where: { files.fileExists(atPath: $0.path + "/Lessons") }) else {
      throw CoachError(
        "There is no checkout in \(folder.path). A checkout is a folder that holds Lessons.")
    }
    return folders
  }

  /// Grades one exercise of every learner.
  private func grade(
    _ exercise: Exercise, of checkouts: [URL], in copy: ProjectCopy, within limit: Int
  ) throws -> [Verdict] {
    let start = try course.text(of: exercise.start)
    var isBuilt = false
    return try checkouts.map { checkout in
      guard let answer = answer(to: exercise, in: checkout) else {
        return Verdict(grade: .unreadable)
      }
      guard answer != start else { return Verdict(grade: .notStarted) }
      if !isBuilt { try buildFirst(exercise, start, in: copy) }
      isBuilt = true
      output.tell("\(exercise.name): \(checkout.lastPathComponent) …")
      return try test(answer, to: exercise, in: copy, within: limit)
    }
  }

  /// Returns the text of a learner's file; nil if there is a symbolic link in its path, or if the
  /// file is too large or isn't UTF-8.
  private func answer(to exercise: Exercise, in checkout: URL) -> String? {
    let file = checkout.resolvingSymlinksInPath().appending(path: course.path(of: exercise.file))
    guard file.resolvingSymlinksInPath().path == file.path else { return nil }
    return file.bytes(upTo: 1_000_000).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// Builds the start of an exercise, and keeps that build for all answers.
  private func buildFirst(_ exercise: Exercise, _ start: String, in copy: ProjectCopy) throws {
    output.tell("\(exercise.name): the first build …")
    // The first build may take longer than the limit for a learner.
    let verdict = try test(start, to: exercise, in: copy, within: 3600)
    guard verdict.isComplete else {
      throw CoachError(
        "The tests of \(exercise.name) don't run, even with Start.swift. "
          + "To see why: EXERCISE=\(exercise.name) swift test")
    }
    try copy.keep()
  }

  /// Runs the tests on an answer in a fresh copy of the project.
  private func test(
    _ answer: String, to exercise: Exercise, in copy: ProjectCopy, within limit: Int
  ) throws -> Verdict {
    try copy.renew()
    let file = copy.root.appending(path: course.path(of: exercise.file))
    // The teacher's own file may be a symbolic link.
    try? FileManager.default.removeItem(at: file)
    try Data(answer.utf8).write(to: file)
    return try tools.runTests(exercise, copy.root, limit)
  }
}

/// A copy of the teacher's project, in which learners' code runs.
///
/// A run may change the tests or the build products, or remove the whole folder. So each run begins
/// with a fresh copy of a build that no learner's code has touched. Each copy has the same path,
/// because a build depends on its path.
private struct ProjectCopy {
  var root: URL { scratch.appending(path: "project") }
  private var kept: URL { scratch.appending(path: "kept") }
  private let scratch: URL

  init(of project: URL, in scratch: URL) throws {
    self.scratch = scratch
    try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
    let names = ["Package.swift", "Sources", "Tests", "Lessons"]
    try copy(names.map { project.appending(path: $0) }, to: kept)
  }

  /// Replaces the copy with a fresh one.
  func renew() throws {
    putAside(root)
    try copy([kept], to: root)
  }

  /// Makes the copy, with its build, the original of all later copies.
  func keep() throws {
    putAside(kept)
    try FileManager.default.moveItem(at: root, to: kept)
  }

  private func copy(_ files: [URL], to place: URL) throws {
    // Unlike Foundation, `cp -p` keeps the modification dates, so that nothing is recompiled.
    let status = try Process.run(
      ["cp", "-Rp"] + files.map(\.path) + [place.path], in: scratch,
      output: scratch.appending(path: "log"), within: 600)
    guard status == 0 else {
      throw CoachError("The project can't be copied to \(place.path). Is the disk full?")
    }
  }

  /// Removes a folder, or at least moves it away.
  private func putAside(_ folder: URL) {
    let old = scratch.appending(path: "old-\(UUID())")
    try? FileManager.default.moveItem(at: folder, to: old)
    try? FileManager.default.removeItem(at: old)
  }
}
