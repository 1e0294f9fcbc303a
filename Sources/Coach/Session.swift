import Foundation
import LessonStage

/// The objects that the commands of the coach work with.
struct Session {
  /// The default time limit for a build and its tests.
  static let limit = Duration.seconds(300)

  let course: Course
  let progress: Progress
  let output: Output
  /// The working directory.
  let directory: URL
  let tools: Tools

  /// Returns the exercise that a command line names or, if it names none, the next one.
  func exercise(in arguments: Arguments) throws -> Exercise {
    if let name = arguments.operands.first { return try course.exercise(named: name) }
    guard let next else {
      throw UsageError("all exercises are solved, so name one of them.")
    }
    return next
  }

  /// The first unsolved exercise; nil if all are solved.
  var next: Exercise? { course.exercises.first { progress.state(of: $0) != .solved } }

  /// Returns the location of a file, relative to the working directory.
  func url(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(filePath: path) : directory.appending(path: path))
      .standardizedFileURL
  }
}
