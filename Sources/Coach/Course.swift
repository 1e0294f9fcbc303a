import Foundation
import LessonStage
import TerminalKit

/// The project and its exercises, in order.
struct Course {
  let root: URL
  let exercises: [Exercise]
  /// The folder that a path on the command line begins at.
  private let directory: URL

  /// Finds the project in a folder or in one of its parents.
  init(around directory: URL) throws {
    let files = FileManager.default
    var folder = directory.standardizedFileURL
    while folder.path != "/", !files.fileExists(atPath: folder.path + "/Package.swift") {
      folder = folder.deletingLastPathComponent()
    }
    root = folder
    self.directory = directory
    let lessons = root.appending(path: "Lessons")
    guard let names = try? files.contentsOfDirectory(atPath: lessons.path) else {
      throw CoachError(
        "There is no project here: go to the folder that holds Package.swift and Lessons.")
    }
    exercises = names.compactMap { Exercise(lesson: lessons.appending(path: $0)) }
      .sorted { $0.number < $1.number }
  }

  /// Returns the exercise with this name: `facade`, `Facade`, `2`, `02`, `02-Facade` or `lesson-facade`; or
  /// with a path to its lesson's folder, or to anything in it.
  func exercise(named text: String) throws -> Exercise {
    let name = text.lowercased().trimmingPrefix("lesson-").trimmingPrefix(/[0-9]+-/)
    if let found = exercises.first(where: { $0.name == name || $0.number == Int(name) }) {
      return found
    }
    let url = URL(filePath: text, relativeTo: directory.appending(path: "/")).standardizedFileURL
    // A word is a path only if it looks like one, or there is such a file.
    guard text.contains("/") || FileManager.default.fileExists(atPath: url.path) else {
      throw UsageError(
        no: "lesson \"\(text)\" (swift run lessons lists them)",
        maybe: String(name).nearest(among: exercises.map(\.name)))
    }
    if let found = exercise(at: url) { return found }
    throw UsageError(
      "\(url.lastPathComponent) belongs to no lesson. Open a file of a lesson, or name the lesson.")
  }

  /// Returns the exercise whose lesson's folder holds a file.
  private func exercise(at url: URL) -> Exercise? {
    // The path may lead through a symbolic link to the project.
    let place = url.resolvingSymlinksInPath().path + "/"
    return exercises.first { place.hasPrefix($0.lesson.resolvingSymlinksInPath().path + "/") }
  }

  /// Returns a file's path, relative to the project's root.
  func path(of file: URL) -> String { String(file.path.trimmingPrefix(root.path + "/")) }

  private var page: String {
    get throws {
      try root.appending(path: "Lessons/README.md").text()
    }
  }

  /// The aim of each lesson, from a table of the course page.
  var aims: [String: String] {
    get throws {
      try page.matches(of: /(?m)^\| *\[(\w+)\][^|]*\| *([^|]*?) *\|/)
        .reduce(into: [:]) { $0[String($1.1)] = String($1.2) }
    }
  }

  /// The symptom that calls for each pattern, from another table of that page.
  var symptoms: [String: String] {
    get throws {
      try page.matches(of: /(?m)^\| ([^:|]+): "⚠[^|]*\| (\w+) \|/)
        .reduce(into: [:]) { $0[String($1.2)] = String($1.1) }
    }
  }
}

/// An exercise of the course, with its files.
struct Exercise {
  let number: Int
  let title: String
  /// The folder of its lesson, like `Lessons/02-Facade`.
  let lesson: URL

  init?(lesson: URL) {
    let parts = lesson.lastPathComponent.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]) else { return nil }
    self.number = number
    self.lesson = lesson
    title = String(parts[1])
  }

  /// The name on the command line, as in `check facade`.
  var name: String { title.lowercased() }
  /// The program of the lesson.
  var demo: String { "lesson-\(name)" }
  /// The learner's file.
  var file: URL { lesson.appending(path: "Exercise/Exercise.swift") }
  var start: URL { lesson.appending(path: "Exercise/Start.swift") }
  var solution: URL { lesson.appending(path: "Exercise/Solution.swift") }
  var hints: URL { lesson.appending(path: "Exercise/hints.md") }
  var task: URL { lesson.appending(path: "Exercise/README.md") }
  var text: URL { lesson.appending(path: "README.md") }

  /// The learner's code; nil if it can't be read, or is larger than 1 MB, which takes too long.
  var answer: String? {
    guard let size = file.resolvingSymlinksInPath().bytes?.count, size <= 1_000_000 else {
      return nil
    }
    return try? String(contentsOf: file, encoding: .utf8)
  }
}

extension String {
  /// The code without comments, and without space except in string literals. Two answers with equal
  /// code are the same answer.
  var code: String {
    let literal = /("""(?s:.*?)"""|"(?:\\.|[^"\\\n])*")|\/\/.*|\/\*(?s:.*?)\*\/|\s+/
    return replacing("\r\n", with: "\n").replacing(literal) { $0.1 ?? "" }
  }
}
