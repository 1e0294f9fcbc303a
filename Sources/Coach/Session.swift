import LessonStage

/// What each command of the coach works with.
struct Session {
  let course: Course
  let progress: Progress
  let output: Output
  let tools: Tools

  /// Returns the exercise of that name; without one, the first that isn't solved.
  func exercise(named name: String) throws -> Exercise {
    if !name.isEmpty { return try course.exercise(named: name) }
    guard let next else {
      throw UsageError("all exercises are solved: name the one that you mean.")
    }
    return next
  }

  /// The exercise to go on with: the first that isn't solved; nil if all are.
  var next: Exercise? { course.exercises.first { progress.state(of: $0) != .solved } }
}
