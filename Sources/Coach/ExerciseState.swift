import Foundation
import TerminalKit

/// How far an exercise is, as far as can be told without running its tests.
enum ExerciseState: String {
  case notStarted = "not started"
  case inProgress = "in progress"
  case solved = "solved"
  case changed = "changed since solved"
  case failsAgain = "fails again"
  case missing = "no file to read"

  init(of exercise: Exercise, _ record: Progress.Record) {
    let text = try? Data(contentsOf: exercise.file)
    self =
      switch text?.fingerprint {
      case nil: .missing
      case _ where text == (try? Data(contentsOf: exercise.start)): .notStarted
      case record.solved: .solved
      case _ where record.solved == nil: .inProgress
      case record.failed: .failsAgain
      default: .changed
      }
  }

  /// How it is shown.
  var line: StyledLine {
    switch self {
    case .solved: StyledLine("✔ \(rawValue)", .accent)
    case .failsAgain, .missing: StyledLine("✘ \(rawValue)", .warning)
    case .notStarted: StyledLine("· \(rawValue)", .dim)
    case .inProgress, .changed: StyledLine("~ \(rawValue)")
    }
  }
}
