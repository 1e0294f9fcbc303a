import Foundation
import LessonStage

/// An exercise of the course, with its files.
struct Exercise {
  let number: Int
  let title: String
  /// The folder of its lesson, like `Lessons/02-Facade`.
  let lesson: URL

  init(number: Int, title: String, in lessons: URL) {
    self.number = number
    self.title = title
    // As in the manifest.
    lesson = lessons.appending(path: "\(number < 10 ? "0" : "")\(number)-\(title)")
  }

  /// The name on the command line, as in `check facade`.
  var name: String { title.lowercased() }
  /// The module of its tests.
  var testModule: String { "\(title)ExerciseTests" }
  /// The program of the lesson.
  var demo: String { "lesson-\(name)" }
  /// The options of `swift test` for the exercise's package, in the project's root. The exercises
  /// share what was built, so SwiftPM must not take the last one's plan for this one's.
  var package: [String] {
    [
      "--package-path", "Lessons/\(lesson.lastPathComponent)/Exercise",
      "--scratch-path", ".build/exercises", "--disable-build-manifest-caching",
    ]
  }
  /// The learner's file.
  var file: URL { lesson.appending(path: "Exercise/Exercise.swift") }
  var start: URL { lesson.appending(path: "Exercise/Start.swift") }
  var solution: URL { lesson.appending(path: "Exercise/Solution.swift") }
  var hints: URL { lesson.appending(path: "Exercise/hints.md") }
  var task: URL { lesson.appending(path: "Exercise/README.md") }
  var text: URL { lesson.appending(path: "README.md") }

  /// The size of an answer, in bytes, from which on it takes too long.
  static let limit = 1_000_000

  /// The learner's code; nil if it can't be read, or is too large.
  var answer: String? {
    guard let size = file.resolvingSymlinksInPath().bytes?.count, size <= Self.limit else {
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
    return withPlainLineEnds.replacing(literal) { $0.1 ?? "" }
  }
}
