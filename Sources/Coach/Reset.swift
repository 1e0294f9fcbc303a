import Foundation
import TerminalKit

extension Session {
  /// Puts an exercise back to its start; the learner's file is kept.
  ///
  /// - Returns: Whether it is; false if the learner says no.
  func reset(_ exercise: Exercise, asks: Bool) throws -> Bool {
    let files = FileManager.default
    let start = try course.text(of: exercise.start)
    if files.fileExists(atPath: exercise.file.path), exercise.answer != start {
      let question = "Start \(exercise.title) over? Your file is kept in .lessons/backups. [y/N]"
      guard !asks || ["y", "yes"].contains(output.ask(question)?.lowercased()) else {
        output.write("Nothing is changed.")
        return false
      }
      let time = Date.now.formatted(.iso8601).replacing(":", with: "")
      let folder = course.root.appending(path: ".lessons/backups")
      let backup = folder.appending(path: "\(time)-\(exercise.name)-Exercise.swift")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.moveItem(at: exercise.file, to: backup)
      output.write("Your file is kept: \(course.path(of: backup))")
    }
    try Data(start.utf8).write(to: exercise.file, options: .atomic)
    progress.update(exercise) { $0 = Progress.Record() }
    let path = course.path(of: exercise.file)
    output.write("\(path) is as it was at the start, and its hints are closed.")
    return true
  }
}
