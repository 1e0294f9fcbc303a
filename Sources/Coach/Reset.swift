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
    let path = course.path(of: exercise.file)
    let old = try? Data(contentsOf: exercise.file)
    guard old != nil || !FileManager.default.fileExists(atPath: exercise.file.path) else {
      throw CoachError.unreadable(path)
    }
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
    do {
      if old != start { try start.write(to: exercise.file, options: .atomic) }
    } catch {
      throw CoachError.unwritable(path, error)
    }
    progress.update { $0[exercise] = Progress.Record() }
    output.write(
      "\(path) is as it was at the start, and its hints are closed.".lines(width: output.width))
    return 0
  }

  /// Writes a file that wasn't there before.
  private func keep(_ data: Data, of exercise: Exercise) throws -> URL {
    let folder = course.root.appending(path: ".lessons/backups")
    let form = Date.ISO8601FormatStyle(dateTimeSeparator: .standard, timeZone: .gmt)
    let name = "\(now.formatted(form).filter { $0 != ":" })-\(exercise.name)-Exercise"
    let names = ["\(name).swift"] + (2...999).map { "\(name)-\($0).swift" }
    let file =
      names.map { folder.appending(path: $0) }
      .first { !FileManager.default.fileExists(atPath: $0.path) } ?? folder
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: file, options: .withoutOverwriting)
      return file
    } catch {
      throw CoachError.unwritable(course.path(of: file), error)
    }
  }
}
