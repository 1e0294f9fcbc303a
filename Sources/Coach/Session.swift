import LessonStage

/// The objects that the commands of the coach work with.
struct Session {
  let course: Course
  let progress: Progress
  let output: Output
  let tools: Tools

  /// Returns the exercise with this name or, if the name is empty, the next one.
  func exercise(named name: String) throws -> Exercise {
    if !name.isEmpty { return try course.exercise(named: name) }
    guard let next else {
      throw UsageError("all exercises are solved, so name one of them.")
    }
    return next
  }

  /// The first unsolved exercise; nil if all are solved.
  var next: Exercise? { course.exercises.first { progress.state(of: $0) != .solved } }
}
