import Foundation
import LessonStage
import TerminalKit

/// The project and its exercises, in order.
struct Course {
  let root: URL
  let exercises: [Exercise]
  /// The numbered folders in `Lessons` that are in no lesson's place, and that aren't empty.
  let leftovers: [URL]
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
    guard let names = try? files.contentsOfDirectory(atPath: lessons.path),
      let manifest = try? root.appending(path: "Package.swift").text()
    else {
      throw CoachError(
        "There is no project here: go to the folder that holds Package.swift and Lessons.")
    }
    // Not the folders: only what the manifest lists is built and tested.
    let exercises = manifest.matches(of: /\bLesson\(\s*name: "(\w+)"/).enumerated().map {
      Exercise(number: $0 + 1, title: String($1.1), in: lessons)
    }
    guard !exercises.isEmpty else {
      throw CoachError("Package.swift lists no lessons. Restore it: git restore Package.swift")
    }
    self.exercises = exercises
    let numbered = /^[0-9]+-/
    leftovers = names.sorted().filter { name in
      name.contains(numbered) && !exercises.contains { $0.lesson.lastPathComponent == name }
    }.map { lessons.appending(path: $0) }.filter { folder in
      // The Finder leaves hidden files in folders that Git has emptied.
      files.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)?
        .contains { ($0 as? URL)?.hasDirectoryPath == false } == true
    }
  }

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
