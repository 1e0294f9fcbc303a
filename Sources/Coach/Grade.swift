import TerminalKit

/// The state of an answer, in a word or two.
enum Grade: String, CaseIterable {
  case solved
  case inProgress = "in progress"
  case notStarted = "not started"
  case missing, unreadable
  case doesNotCompile = "does not compile"
  case crashed
  case timeLimit = "time limit"
  case notRun = "not run"
}

extension Grade {
  var sign: String {
    switch self {
    case .solved: "✔"
    case .inProgress: "~"
    case .notStarted: "·"
    case .missing: "–"
    case .unreadable: "?"
    case .doesNotCompile: "✘"
    case .crashed: "!"
    case .timeLimit: "∞"
    case .notRun: "∅"
    }
  }

  var style: Style {
    switch self {
    case .solved: .accent
    case .inProgress, .notStarted: .plain
    default: .warning
    }
  }
}
