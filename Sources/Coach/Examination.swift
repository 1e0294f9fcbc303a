import ExerciseRunner
import Foundation

/// One run of an exercise's tests, and what is kept of it.
struct Examination {
  let exercise: Exercise
  let verdict: Verdict
  /// Whether it was solved before, and now fails.
  let failsAgain: Bool
  /// Whether the file is no longer the one that was checked.
  let isOutdated: Bool
  var isSolved: Bool { verdict.isSolved && !isOutdated }

  /// Runs the tests and keeps in the progress what they found.
  init(
    of exercise: Exercise, in course: Course, runner: any Runner, progress: ProgressFile,
    until isCancelled: () -> Bool
  ) throws {
    let fingerprint = exercise.fingerprint
    let verdict = try runner.run(
      exercise.name, with: exercise.file, in: course.root, until: isCancelled)
    self.exercise = exercise
    self.verdict = verdict
    failsAgain =
      progress.progress[exercise].solved != nil && verdict.isJudgement && !verdict.isSolved
    isOutdated = exercise.fingerprint != fingerprint
    guard !isOutdated, verdict.isJudgement else { return }
    progress.update {
      if verdict.isSolved { $0[exercise].solved = fingerprint }
      $0[exercise].failed = verdict.isSolved ? nil : fingerprint
    }
  }
}
