import Foundation
import LessonStage

/// What each command of the coach works with.
struct Session {
  let course: Course
  let progress: Progress
  let output: Output
  let tools: Tools
  /// How long a build and its tests may take.
  let limit: Duration

  /// Returns the exercise of that name; without one, the first that isn't solved.
  func exercise(named name: String) throws(UsageError) -> Exercise {
    if !name.isEmpty { return try course.exercise(named: name) }
    guard let next else {
      throw UsageError("all exercises are solved: name the one that you mean.")
    }
    return next
  }

  /// The exercise to go on with: the first that isn't solved; nil if all are.
  var next: Exercise? { course.exercises.first { progress.state(of: $0) != .solved } }

  /// Returns a diagnosis of answers in this project.
  func diagnosis(of exercise: Exercise) -> Diagnosis {
    Diagnosis(exercise) { try tools.runTests($0, course.root, limit) }
  }
}

/// The programs that the coach starts, and the learner's keyboard.
struct Tools {
  /// Runs the tests of an exercise in the project at `root`, within a time limit.
  typealias RunTests = (_ exercise: Exercise, _ root: URL, _ limit: Duration) throws -> Verdict

  var runTests: RunTests = { try $0.verdict(in: $1, within: $2) }
  /// Runs the program of a lesson in the project at `root`, and returns its page.
  var runDemo: (_ exercise: Exercise, _ root: URL) throws -> String = { try $0.runDemo(in: $1) }
  /// Waits for input or its end; false if neither came in that time.
  var hasInput: (Duration) -> Bool = { time in
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(time / .milliseconds(1))) > 0
  }
}
