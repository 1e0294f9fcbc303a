import Foundation
import TerminalKit

/// How far an exercise is, as far as can be told without running its tests.
enum ExerciseState: String {
  case notStarted = "not started"
  case inProgress = "in progress"
  case solved = "solved"
  case changed = "changed since solved"
  case brokenAgain = "broken again"
  case missing = "its file is missing"

  init(of exercise: Exercise, _ record: Progress.Record) {
    guard let text = try? Data(contentsOf: exercise.file) else {
      self = .missing
      return
    }
    self =
      if text == (try? Data(contentsOf: exercise.start)) {
        .notStarted
      } else if record.solved == text.fingerprint {
        .solved
      } else if record.solved == nil {
        .inProgress
      } else {
        record.failed == text.fingerprint ? .brokenAgain : .changed
      }
  }
}

extension ExerciseState {
  var mark: String {
    switch self {
    case .solved: "✔"
    case .brokenAgain, .missing: "✘"
    case .notStarted: "·"
    case .inProgress, .changed: "~"
    }
  }

  var style: Style {
    switch self {
    case .solved: .accent
    case .brokenAgain, .missing: .warning
    case .notStarted: .dim
    case .inProgress, .changed: .plain
    }
  }
}
