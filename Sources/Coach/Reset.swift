import Foundation
import TerminalKit

/// Puts an exercise back to its start; the learner's file is kept.
struct Reset {
  let course: Course
  let output: Output
  let progress: Progress

  /// - Returns: The exit code: 1 if the learner says no.
  func run(_ exercise: Exercise, asks: Bool) throws -> Int32 {
    let files = FileManager.default
    let start = try course.text(of: exercise.start)
    if files.fileExists(atPath: exercise.file.path), exercise.answer != start {
      let answer =
        asks
        ? output.ask("Start \(exercise.title) over? Your file is kept in .lessons/backups. [y/N]")
        : "y"
      guard ["y", "yes"].contains(answer?.lowercased()) else {
        output.write(["Nothing is changed."])
        return 1
      }
      let time = Date.now.formatted(.iso8601).replacing(":", with: "")
      let backup = course.root.appending(
        path: ".lessons/backups/\(time)-\(exercise.name)-Exercise.swift")
      try files.createDirectory(
        at: backup.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.moveItem(at: exercise.file, to: backup)
      output.write("Your file is kept: \(course.path(of: backup))".lines(width: output.width))
    }
    try Data(start.utf8).write(to: exercise.file, options: .atomic)
    progress.update(exercise) { $0 = Progress.Record() }
    output.write(
      "\(course.path(of: exercise.file)) is as it was at the start, and its hints are closed."
        .lines(width: output.width))
    return 0
  }
}
