import ExerciseRunner
import LessonStage
import TerminalKit

/// What the coach can be asked for.
enum Command: String, CaseIterable {
  case overview, check, watch, hint, solution, reset, read, report

  var meaning: String {
    switch self {
    case .overview: "show the course, what is solved, and what is next; the same without a command"
    case .check: "run the tests of an exercise; the next unsolved one if none is named"
    case .watch: "check again whenever Exercise.swift is saved"
    case .hint: "open the next hint"
    case .solution: "show your answer beside ours, once yours is solved"
    case .reset: "begin again; your file is kept"
    case .read: "show the text of a lesson, or the task of its exercise"
    case .report: "for teachers: grade the exercises in many checkouts"
    }
  }

  var options: [Option] {
    let limit = Option(
      "limit", "SECONDS",
      help: "how long a build and its tests may take (\(TestRun().limit.components.seconds))",
      accepts: { Int($0).map { 1...86_400 ~= $0 } ?? false })
    switch self {
    case .overview, .hint: return []
    case .check, .watch: return [limit]
    case .solution: return [Option("give-up", help: "show it though the exercise isn't solved")]
    case .reset: return [Option("yes", help: "don't ask")]
    case .read: return [Option("exercise", help: "the task of the exercise")]
    case .report: return [Option("json", help: "as JSON, for programs"), limit]
    }
  }

  /// The names that stand behind the command.
  var operands: (form: String, count: ClosedRange<Int>) {
    switch self {
    case .overview: ("", 0...0)
    case .reset: (" EXERCISE", 1...1)
    case .report: (" DIR…", 1...Int.max)
    default: (" [EXERCISE]", 0...1)
    }
  }
}

extension Command {
  /// As in `check [EXERCISE]`.
  var form: String { rawValue + operands.form }

  /// Returns how the command is called.
  func help(width: Int) -> [StyledLine] {
    "\(rawValue): \(meaning)\n\nUsage: swift run lessons \(form) [options]\n".lines(width: width)
      + StyledLine.columns((options + [.help]).map { ($0.form, $0.help) }, width: width)
  }

  /// Returns how the coach is called.
  static func help(width: Int) -> [StyledLine] {
    "The coach walks with you through the course.\n\nUsage: swift run lessons [COMMAND]\n"
      .lines(width: width)
      + StyledLine.columns(allCases.map { ($0.form, $0.meaning) }, width: width)
        + """

        EXERCISE is a name or a number, as in the overview; without it, the next unsolved one is \
        meant. If all are solved, it must be named.
        Each command has its own --help.
        Exit code: 0; 1 if it isn't solved, or can't be done; 64 for wrong usage. A watch \
        that is left with q ends with 0.
        """.lines(width: width)
  }
}
