import TerminalKit

/// Runs the tests of an exercise and says what they found.
struct Check {
  private let course: Course
  private let output: any Output
  private let runner: any Runner
  private let progress: ProgressFile

  init(_ course: Course, _ output: any Output, runner: any Runner, progress: ProgressFile) {
    self.course = course
    self.output = output
    self.runner = runner
    self.progress = progress
  }

  /// - Returns: 0 if it is solved; 130 and the like if a signal ended it.
  func run(_ exercise: Exercise) async throws -> Int32 {
    guard exercise.fingerprint != nil else {
      output.writeError(
        "\(course.path(of: exercise.file)) is missing. "
          + "Next: swift run lessons reset \(exercise.name)")
      return 1
    }
    Interruption.listen()
    defer { Interruption.ignore() }
    output.writeError("Checking \(exercise.title) …")
    let examination = try Examination(
      of: exercise, in: course, runner: runner, progress: progress,
      until: { Interruption.signal != nil })
    if examination.verdict.end == .cancelled {
      output.writeError("Ended; nothing is left running.")
      return Interruption.exitCode
    }
    output.write(examination.lines(width: output.width))
    return examination.verdict.isSolved ? 0 : 1
  }
}
