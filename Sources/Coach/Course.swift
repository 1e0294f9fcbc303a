import Foundation
import LessonStage
import TerminalKit

/// The project and its exercises, in order.
struct Course {
  let root: URL
  let exercises: [Exercise]
  /// The lessons' folders of another version that still hold an answer, which isn't tested.
  let leftovers: [URL]
  /// The folder that a path on the command line begins at.
  private let directory: URL

  /// Finds the project in a folder or in one of its parents.
  init(around directory: URL) throws {
    let files = FileManager.default
    var root = directory.standardizedFileURL
    while root.path != "/", !files.fileExists(atPath: root.path + "/Lessons") {
      root.deleteLastPathComponent()
    }
    self.root = root
    self.directory = directory
    let lessons = root.appending(path: "Lessons")
    guard let names = try? files.contentsOfDirectory(atPath: lessons.path),
      let manifest = try? root.appending(path: "Package.swift").text()
    else {
      throw CoachError(
        "There is no project here: go to the folder that holds Package.swift and Lessons.")
    }
    // Not the folders: only what the manifest lists is built and tested.
    let titles = manifest.matches(of: /\bLesson\(\s*name: "(\w+)"/).map { String($0.1) }
    guard !titles.isEmpty else {
      throw CoachError("Package.swift lists no lessons. Restore it: git restore Package.swift")
    }
    let exercises = titles.enumerated().map { Exercise(number: $0 + 1, title: $1, root: root) }
    self.exercises = exercises
    let numbered = /[0-9]+-.*/
    leftovers = names.sorted().filter { $0.wholeMatch(of: numbered) != nil }
      .map { lessons.appending(path: $0) }
      .filter { folder in
        !exercises.contains { $0.lesson.path == folder.path }
          && files.fileExists(atPath: folder.path + "/Exercise/Exercise.swift")
      }
  }

  /// The first unsolved exercise; nil if all are solved.
  var next: Exercise? { exercises.first { $0.state != .solved } }

  /// Returns the exercise with this name: `facade`, `Facade`, `2`, `02`, `02-Facade` or
  /// `lesson-facade`; or with a path to its lesson's folder, or to anything in it.
  func exercise(named text: String) throws -> Exercise {
    let url = URL(filePath: text, relativeTo: directory.appending(path: "/")).standardizedFileURL
    // A word is a path only if it looks like one, or there is such a file.
    let isPath = text.contains("/") || FileManager.default.fileExists(atPath: url.path)
    if isPath, let leftover = leftovers.first(where: { url.isIn($0) }) {
      throw CoachError(words(about: leftover))
    }
    let name = text.lowercased().trimmingPrefix("lesson-").trimmingPrefix(/[0-9]+-/)
    guard
      let found = exercises.first(where: { $0.name == name || $0.number == Int(name) })
        ?? exercises.first(where: { isPath && url.isIn($0.lesson) })
    else {
      throw UsageError(
        no: "lesson \"\(text)\" (swift run lessons lists them)",
        maybe: String(name).nearest(among: exercises.map(\.name)))
    }
    return found
  }

  /// Returns what a leftover folder is, and what to do about it.
  func words(about leftover: URL) -> String {
    "\(path(of: leftover)) is left over from another order of the lessons, or belongs to none. It "
      + "isn't tested. If your answer is in it, move it to the lesson; then delete the folder. "
      + "Lessons/README.md, Updating, says how."
  }

  /// Returns a file's path, relative to the project's root.
  func path(of file: URL) -> String { String(file.path.trimmingPrefix(root.path + "/")) }

  /// The aim of each lesson, from a table of the course page.
  var aims: [String: String] {
    get throws {
      try root.appending(path: "Lessons/README.md").text()
        .matches(of: /(?m)^\| *\[(\w+)\][^|]*\| *([^|]*?) *\|/)
        .reduce(into: [:]) { $0[String($1.1)] = String($1.2) }
    }
  }
}

extension URL {
  /// Whether a file is a folder, or in it. Its path may lead through a symbolic link to the
  /// project.
  fileprivate func isIn(_ folder: URL) -> Bool {
    (resolvingSymlinksInPath().path + "/").hasPrefix(folder.resolvingSymlinksInPath().path + "/")
  }
}

// MARK: - Exercises

/// An exercise of the course, with its files.
struct Exercise {
  let number: Int
  let title: String
  /// The root of its project.
  let root: URL

  /// Returns the same exercise in a copy of the project.
  func moved(to root: URL) -> Exercise { Exercise(number: number, title: title, root: root) }

  /// The name on the command line, as in `check facade`.
  var name: String { title.lowercased() }
  /// The program of the lesson.
  var demo: String { "lesson-\(name)" }
  /// The folder of its lesson, like `Lessons/02-Facade`, as in the manifest.
  var lesson: URL {
    root.appending(path: "Lessons/\(number < 10 ? "0" : "")\(number)-\(title)")
  }
  var text: URL { lesson.appending(path: "README.md") }
  /// The learner's file.
  var file: URL { lesson.appending(path: "Exercise/Exercise.swift") }
  var start: URL { lesson.appending(path: "Exercise/Start.swift") }
  var solution: URL { lesson.appending(path: "Exercise/Solution.swift") }
  var hints: URL { lesson.appending(path: "Exercise/hints.md") }

  /// The size of an answer, in bytes, from which on it takes too long.
  static let limit = 1_000_000

  /// The learner's code; nil if it can't be read, or is too large.
  var answer: String? {
    guard let bytes = file.resolvingSymlinksInPath().bytes, bytes.count <= Self.limit else {
      return nil
    }
    return String(data: bytes, encoding: .utf8)
  }
}

extension String {
  /// The code without comments, and without space except in string literals. Two answers with equal
  /// code are the same answer.
  var code: String {
    let literal = /("""(?s:.*?)"""|"(?:\\.|[^"\\\n])*")|\/\/.*|\/\*(?s:.*?)\*\/|\s+/
    return withPlainLineEnds.replacing(literal) { $0.1 ?? "" }
  }
}
