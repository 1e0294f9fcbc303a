import BookLibrary
import Foundation
import TerminalKit

/// Puts an exercise back to its start; the learner's file is kept.
struct Reset {
  let course: Course
  let output: Output
  let progress: ProgressFile
  let now: Date

  /// - Returns: The exit code: 1 if the learner says no.
  func run(_ exercise: Exercise, asks: Bool) throws -> Int32 {
    let start = Data(try course.text(of: exercise.start).utf8)
    let file = DurableFile(exercise.file)
    let old = try file.contents()
    if let old, old != start {
      let answer =
        asks ? output.ask("Begin \(exercise.title) again? Your file is kept. [y/N]") : "y"
      guard ["y", "yes"].contains(answer?.lowercased()) else {
        output.write(["Nothing is changed."])
        return 1
      }
      let backup = try keep(old, of: exercise)
      output.write("Your file is kept: \(course.path(of: backup))".lines(width: output.width))
    }
    if old != start { try file.replace(with: start, ifStill: old) }
    progress.update { $0[exercise] = Progress.Record() }
    output.write(
      "\(course.path(of: exercise.file)) is as it was at the start, and its hints are closed."
        .lines(width: output.width))
    return 0
  }

  /// Writes a file that wasn't there before.
  private func keep(_ data: Data, of exercise: Exercise) throws(StoreError) -> URL {
    let form = Date.ISO8601FormatStyle(includingFractionalSeconds: true, timeZone: .gmt)
    let name = "\(now.formatted(form).filter { $0 != ":" })-\(exercise.name)-Exercise.swift"
    let file = course.root.appending(path: ".lessons/backups/\(name)")
    try DurableFile(file).replace(with: data, ifStill: nil)
    return file
  }
}
