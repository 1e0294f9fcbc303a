import LessonStage
import TerminalKit

/// A command of the coach.
enum Command: String, CaseIterable {
  case overview, check, watch, hint, solution, reset, quiz, report, site

  var meaning: String {
    switch self {
    case .overview: "show the course, your progress, and the next step (default)"
    case .check: "run the tests of an exercise"
    case .watch: "check again whenever Exercise.swift is saved"
    case .hint: "open the next hint"
    case .solution: "compare your answer with ours, once yours is solved"
    case .reset: "start over; your file is kept in .lessons/backups"
    case .quiz: "ask up to ten questions about LESSON or, without it, about all solved lessons"
    case .report: "for teachers: grade all checkouts in DIR"
    case .site: "run each lesson, and write the course to DIR as web pages"
    }
  }

  /// The default time limit for a build and its tests, in seconds.
  static let limit = 300

  var options: [Option] {
    switch self {
    case .overview, .watch, .hint, .reset, .quiz: []
    case .check: [Option("format", "text|github", help: "the output format (text)")]
    case .solution: [Option("give-up", help: "show it even if the exercise isn't solved")]
    case .report:
      [
        Option("csv", "FILE", help: "also write the grades as comma-separated values"),
        Option(
          "limit", "SECONDS", help: "the time limit for a build and its tests (\(Self.limit))",
          accepts: { Int($0).map { 1...86_400 ~= $0 } ?? false }),
      ]
    case .site:
      [
        Option(
          "source", "https://HOST/PATH",
          help: "the address of the project's files, as in "
            + "https://code.example/lessons/blob/main; "
            + "without it, links lead to the files of this checkout",
          accepts: { $0.wholeMatch(of: /https?:\/\/[^\s\/?#]+[^\s?#]*/) != nil })
      ]
    }
  }

  /// The placeholder for the operand, in brackets if it is optional.
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
  /// The command with its operand, as in `check [EXERCISE]`.
  var form: String { [rawValue, operand].compactMap { $0 }.joined(separator: " ") }

  /// Shows the help on a command or, without one, on the coach.
  static func showHelp(on command: Command?, output: Output) {
    guard let command else {
      output.write(
        "The coach guides you through the course.\n\nUsage: swift run lessons [COMMAND]\n")
      output.write(columns: allCases.map { ($0.form, $0.meaning) })
      return output.write(
        """

        EXERCISE or LESSON is a name or a number from the overview. Without EXERCISE, a \
        command takes the next unsolved one.
        Each command has its own --help.
        Exit code: 0; 1 if the exercise isn't solved or something failed; 64 for wrong usage.
        """)
    }
    output.write(
      "\(command): \(command.meaning)\n\nUsage: swift run lessons \(command.form) [options]\n")
    output.write(columns: (command.options + [.help]).map { ($0.form, $0.help) })
  }
}
