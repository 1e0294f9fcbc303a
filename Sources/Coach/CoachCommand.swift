import Foundation
import LessonStage
import TerminalKit

/// A command of the coach.
struct CoachCommand: Sendable {
  let name: String
  /// The placeholder for the operand, in brackets if it is optional.
  var operand: String?
  /// An operand for the example in its help.
  var example = "facade"
  let meaning: String
  var options: [Option] = []
  let action: @Sendable (_ coach: Coach, _ arguments: Arguments) throws -> Void
}

extension CoachCommand {
  static let all = [
    CoachCommand(
      name: "overview", operand: "[LESSON]",
      meaning: "show the course, your progress and the next step, or one lesson (default)",
      action: { coach, arguments in
        guard let name = arguments.operands.first else { return try coach.showOverview() }
        let exercise = try coach.course.exercise(named: name)
        coach.console.show("\(exercise.title) \(exercise.state.rawValue)", .bold)
        coach.show(exercise)
      }),
    CoachCommand(
      name: "check", operand: "[EXERCISE|all]",
      meaning: "run the tests of an exercise, or of all exercises that you have started",
      options: [Option("format", "text|editor|github", help: "the output format (text)")],
      action: { coach, arguments in
        let format = arguments["format"].flatMap(CheckFormat.init) ?? .text
        if arguments.operands.first?.lowercased() == "all" { return try coach.checkAll(format) }
        try coach.check(coach.exercise(in: arguments), format)
      }),
    CoachCommand(
      name: "watch", operand: "[EXERCISE]", meaning: "check again whenever Exercise.swift is saved",
      options: [Option("format", "text|editor", help: "the output format (text)")],
      action: {
        try $0.watch($0.exercise(in: $1), $1["format"].flatMap(CheckFormat.init) ?? .text)
      }),
    CoachCommand(
      name: "hint", operand: "[EXERCISE]", meaning: "open the next hint",
      action: { try $0.openHint(of: $0.exercise(in: $1)) }),
    CoachCommand(
      name: "solution", operand: "[EXERCISE]",
      meaning: "compare your answer with ours, once yours is solved",
      options: [Option("give-up", help: "show it even if the exercise isn't solved")],
      action: { try $0.compare($0.exercise(in: $1), givingUp: $1.has("give-up")) }),
    CoachCommand(
      name: "reset", operand: "EXERCISE",
      meaning: "start over; your file is kept in .lessons/backups",
      action: { try $0.reset($0.exercise(in: $1)) }),
    CoachCommand(
      name: "report", operand: "DIR", example: "class",
      meaning: "for teachers: grade all checkouts in DIR",
      options: [
        Option("csv", "FILE", help: "also write the grades as a table for Excel"),
        Option(
          "separator", "comma|semicolon",
          help: "what separates its cells (comma); Excel in German, for example, needs semicolon"),
        Option("exercise", "EXERCISE,…", help: "grade only these exercises"),
        Option(
          "limit", "SECONDS (1 or more)",
          help: "the time limit for a build and its tests (\(Coach.limit))",
          accepts: { (Int($0) ?? 0) > 0 }),
      ],
      action: { coach, arguments in
        let only = try (arguments["exercise"] ?? "").split(separator: ",").map {
          try coach.course.exercise(named: String($0)).number
        }
        try coach.report(
          on: URL(filePath: arguments.operands[0]),
          exercises: coach.course.exercises.filter { only.isEmpty || only.contains($0.number) },
          limit: arguments["limit"].flatMap { Int($0) } ?? Coach.limit,
          csv: arguments["csv"].map { URL(filePath: $0) },
          separator: arguments["separator"] == "semicolon" ? ";" : ",")
      }),
    CoachCommand(
      name: "site", operand: "DIR", example: "site",
      meaning: "write the course as web pages to DIR: an empty folder, or "
        + "one that has only pages of an earlier site",
      options: [
        Option(
          "source", "https://HOST/PATH",
          help: "the address of the project's files, as in "
            + "https://code.example/lessons/blob/main; "
            + "without it, links lead to the files of this checkout")
      ],
      action: {
        let source = try $1["source"].map(URL.init(webAddress:))
        try $0.writeSite(to: URL(filePath: $1.operands[0]), source: source)
      }),
    CoachCommand(
      name: "prove", operand: "[EXERCISE]",
      meaning: "for authors: prove the exercise, its mistakes, and the lesson's \"Break it\"; "
        + "without EXERCISE, those of all lessons",
      options: [Option("only", "exercises|breaks", help: "leave out the other proofs")],
      action: {
        let one = try $1.operands.first.map($0.course.exercise)
        try $0.prove(one.map { [$0] } ?? $0.course.exercises, only: $1["only"])
      }),
  ]

  /// The command with its operand, as in `check [EXERCISE]`.
  var form: String { [name, operand].compactMap { $0 }.joined(separator: " ") }

  func showHelp(on console: any Console) {
    console.show(columns: lines)
    console.show("\nFor example: swift run lessons \(name) \(example)")
  }

  /// The command and its options, with their meanings.
  var lines: [(name: String, text: String)] {
    [(form, meaning)] + options.map { ("  \($0.form)", $0.help) }
  }
}
