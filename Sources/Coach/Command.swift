import LessonStage
import TerminalKit

/// What the coach can be asked for.
enum Command: String, CaseIterable {
  case overview, check, watch, hint, solution, reset, quiz, report, site

  var meaning: String {
    switch self {
    case .overview: "show the course, your progress, and the next step; the same without a command"
    case .check: "run the tests of an exercise"
    case .watch: "check again whenever Exercise.swift is saved"
    case .hint: "open the next hint"
    case .solution: "compare your answer with ours, once yours is solved"
    case .reset: "start over; your file is kept in .lessons/backups"
    case .quiz: "ask ten questions about LESSON or, without it, about all lessons that you solved"
    case .report: "for teachers: grade all checkouts in DIR"
    case .site: "run each lesson, and write the course as pages for a browser"
    }
  }

  /// How many seconds a build and its tests may take.
  static let limit = 300

  var options: [Option] {
    switch self {
    case .overview, .watch, .hint, .reset, .quiz: []
    case .check: [Option("format", "text|github", help: "the form of the result")]
    case .solution: [Option("give-up", help: "show it though the exercise isn't solved")]
    case .report:
      [
        Option("csv", "FILE", help: "also write the grades as comma-separated values"),
        Option(
          "limit", "SECONDS", help: "how long a build and its tests may take (\(Self.limit))",
          accepts: { Int($0).map { 1...86_400 ~= $0 } ?? false }),
      ]
    case .site:
      [
        Option(
          "source", "https://HOST/PATH",
          help: "where the project's files are, as in https://code.example/lessons/blob/main; "
            + "without it, links lead to the files of this checkout",
          accepts: { $0.wholeMatch(of: /https?:\/\/[^\s\/?#]+[^\s?#]*/) != nil })
      ]
    }
  }

  /// The name that stands behind the command.
  var operand: String? {
    switch self {
    case .overview: nil
    case .reset: "EXERCISE"
    case .quiz: "[LESSON]"
    case .report, .site: "DIR"
    case .check, .watch, .hint, .solution: "[EXERCISE]"
    }
  }

  var needsOperand: Bool { operand.map { !$0.hasPrefix("[") } ?? false }
}

extension Command {
  /// As in `check [EXERCISE]`.
  var form: String { [rawValue, operand].compactMap { $0 }.joined(separator: " ") }

  /// Returns how the command is called.
  func help(width: Int) -> [StyledLine] {
    "\(rawValue): \(meaning)\n\nUsage: swift run lessons \(form) [options]\n".lines(width: width)
      + StyledLine.columns((options + [.help]).map { ($0.form, $0.help) }, width: width)
  }

  /// Returns how the coach is called.
  static func help(width: Int) -> [StyledLine] {
    let end = """

      EXERCISE or LESSON is a name or a number from the overview. Without EXERCISE, the next \
      unsolved one is meant.
      Each command has its own --help.
      Exit code: 0; 1 if the exercise isn't solved or something failed; 64 for wrong usage.
      """
    return "The coach walks with you through the course.\n\nUsage: swift run lessons [COMMAND]\n"
      .lines(width: width)
      + StyledLine.columns(allCases.map { ($0.form, $0.meaning) }, width: width)
      + end.lines(width: width)
  }
}
