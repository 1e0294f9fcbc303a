import Foundation
import LessonStage

/// The project and its exercises, in their order.
struct Course: Sendable {
  let root: URL
  let exercises: [Exercise]

  /// Finds the project, from a folder upwards.
  init(around directory: URL) throws(CoachError) {
    let files = FileManager.default
    var folder = directory.standardizedFileURL
    while !["Package.swift", "Lessons"].allSatisfy({
      files.fileExists(atPath: folder.appending(path: $0).path)
    }) {
      // A folder that was removed has no path.
      guard folder.path.hasPrefix("/"), folder.path != "/" else { throw .noProject }
      folder = folder.deletingLastPathComponent()
    }
    root = folder
    let lessons = folder.appending(path: "Lessons")
    exercises = ((try? files.contentsOfDirectory(atPath: lessons.path)) ?? [])
      .compactMap { Exercise(lesson: lessons.appending(path: $0)) }
      .filter { files.fileExists(atPath: $0.folder.path) }
      .sorted { $0.number < $1.number }
    guard !exercises.isEmpty else { throw .noProject }
  }

  /// Returns the exercise of that name; `Facade`, `2`, `02-Facade` and `lesson-facade` will do too.
  func exercise(named text: String) throws(UsageError) -> Exercise {
    let name = text.lowercased().trimmingPrefix("lesson-").trimmingPrefix(/[0-9]+-/)
    if let match = exercises.first(where: { $0.name == name || "\($0.number)" == name }) {
      return match
    }
    let names = exercises.map(\.name)
    throw UsageError(
      no: "exercise \"\(text)\"",
      maybe: String(name).nearest(among: names) ?? names.joined(separator: ", "))
  }

  /// Returns a file's path from the project's root on.
  func path(of file: URL) -> String {
    String(file.path.trimmingPrefix(root.path + "/"))
  }

  func text(of file: URL) throws(CoachError) -> String {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw .unreadable(path(of: file))
    }
    return text
  }

  /// The exercise to go on with: the first that isn't solved; nil if all are.
  func next(_ progress: Progress) -> Exercise? {
    exercises.first { ExerciseState(of: $0, progress[$0]) != .solved }
  }
}
