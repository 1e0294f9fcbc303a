import Foundation
import TerminalKit

extension Coach {
  /// Grades the exercises of a class with the teacher's own tests, and shows the report. A fault in
  /// a learner's code affects only that learner's grade.
  ///
  /// - Parameters:
  ///   - folder: A folder with a checkout for each learner.
  ///   - exercises: The exercises to grade.
  ///   - limit: The time limit for the build and the tests of an answer, in seconds.
  ///   - csv: The file for the grades as comma-separated values, if any.
  func report(on folder: URL, exercises: [Exercise], limit: Int, csv: URL?) throws {
    let checkouts = try checkouts(in: folder)
    if let csv {
      let files = FileManager.default
      guard files.isWritableFile(atPath: csv.deletingLastPathComponent().path),
        (try? files.contentsOfDirectory(atPath: csv.path)) == nil
      else {
        throw CoachError("\(csv.path) can't be written. Name a file in a folder of yours.")
      }
    }
    let report = Report(
      learners: checkouts.map(\.lastPathComponent.printable),
      columns: try exercises.map { exercise in
        (exercise, try checkouts.map { try grade(exercise, in: $0, within: limit) })
      })
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

  /// Grades one exercise of a learner.
  private func grade(_ exercise: Exercise, in checkout: URL, within limit: Int) throws -> Verdict {
    guard let answer = answer(to: exercise, in: checkout) else {
      return Verdict(grade: .unreadable)
    }
    guard try answer != course.text(of: exercise.start) else { return Verdict(grade: .notStarted) }
    output.tell("\(exercise.name): \(checkout.lastPathComponent) …")
    // A run may change the tests or the build products. So each run has its own copy of the
    // project, and builds it from the beginning.
    return try URL.withTemporaryFolder { scratch in
      let copy = scratch.appending(path: "project")
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
      for name in ["Package.swift", "Sources", "Tests", "Lessons"] {
        try FileManager.default.copyItem(
          at: course.root.appending(path: name), to: copy.appending(path: name))
      }
      let file = copy.appending(path: course.path(of: exercise.file))
      // The teacher's own file may be a symbolic link.
      try? FileManager.default.removeItem(at: file)
      try Data(answer.utf8).write(to: file)
      return try tools.runTests(exercise, copy, scratch, limit)
    }
  }

  /// Returns the text of a learner's file; nil if there is a symbolic link in its path, or if the
  /// file isn't UTF-8.
  private func answer(to exercise: Exercise, in checkout: URL) -> String? {
    let file = checkout.resolvingSymlinksInPath().appending(path: course.path(of: exercise.file))
    guard file.resolvingSymlinksInPath().path == file.path else { return nil }
    return file.bytes.flatMap { String(data: $0, encoding: .utf8) }
  }
}
