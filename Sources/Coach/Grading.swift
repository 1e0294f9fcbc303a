import Foundation

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
    // All folders, so that a learner without lessons gets a row, too.
    let files = FileManager.default
    let isFolder = { (url: URL) in (try? files.contentsOfDirectory(atPath: url.path)) != nil }
    let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    let checkouts = names.sorted().filter { !$0.hasPrefix(".") }
      .map { folder.appending(path: $0) }.filter(isFolder)
    guard !checkouts.isEmpty else {
      throw CoachError("There is no folder of a learner in \(folder.path).")
    }
    // Found out now, because grading a class takes long.
    if let csv {
      guard files.isWritableFile(atPath: csv.deletingLastPathComponent().path), !isFolder(csv)
      else { throw CoachError("\(csv.path) can't be written. Name a file in a folder of yours.") }
    }
    let report = Report(
      learners: checkouts.map(\.lastPathComponent),
      columns: try exercises.map { exercise in
        (exercise, try checkouts.map { try grade(exercise, in: $0, within: limit) })
      })
    report.show(on: output)
    if let csv { try Data(report.csv.utf8).write(to: csv, options: .atomic) }
  }

  /// Grades one exercise of a learner.
  private func grade(_ exercise: Exercise, in checkout: URL, within limit: Int) throws -> Verdict {
    let path = course.path(of: exercise.file)
    let file = checkout.resolvingSymlinksInPath().appending(path: path)
    // A symbolic link could lead to another learner's answer.
    guard file.resolvingSymlinksInPath().path == file.path, let bytes = file.bytes,
      let answer = String(data: bytes, encoding: .utf8)
    else { return Verdict(grade: .unreadable) }
    guard try answer != String(contentsOf: exercise.start, encoding: .utf8) else {
      return Verdict(grade: .notStarted)
    }
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
      let file = copy.appending(path: path)
      // The teacher's own file may be a symbolic link.
      try? FileManager.default.removeItem(at: file)
      try bytes.write(to: file)
      return try tools.runTests(exercise, copy, scratch, limit)
    }
  }
}
