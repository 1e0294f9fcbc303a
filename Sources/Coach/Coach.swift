import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`: walks beside a learner, from the first look to the last solved exercise.
struct Coach {
  let output: any Output
  /// Where it was called.
  var directory = URL(filePath: FileManager.default.currentDirectoryPath)
  /// Takes the terminal's screen.
  var screen: () -> any Screen = { TerminalScreen() }
  /// Makes what runs the tests, with a limit of time.
  var runner: (Duration) -> any Runner = { TestRun(limit: $0) }
  var now: () -> Date = { Date() }

  /// Does what a command line asks for, and returns the exit code: 0, 1 (not solved, or it can't be
  /// done) or 64 (wrong usage).
  func run(_ arguments: [String]) async -> Int32 {
    do {
      return try await perform(arguments)
    } catch let error as UsageError {
      output.writeError("lessons: \(error) See swift run lessons --help.")
      return 64
    } catch {
      output.writeError("lessons: \(error)")
      return 1
    }
  }

  private func perform(_ arguments: [String]) async throws -> Int32 {
    guard let name = arguments.first else { return try overview() }
    if ["help", "--help", "-h"].contains(name) {
      return show(Help(course: try? Course(around: directory)))
    }
    guard let command = Command(rawValue: name) else {
      let nearest = name.nearest(among: Command.allCases.map(\.rawValue))
      throw UsageError("no command \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? "."))
    }
    let parsed = try Arguments(
      Array(arguments.dropFirst()), allowing: command.options,
      operands: command == .report ? .max : 1)
    if parsed.has("help") { return show(Help(command: command)) }
    return try await perform(command, parsed)
  }

  private func perform(_ command: Command, _ parsed: Arguments) async throws -> Int32 {
    if command == .report && parsed.operands.isEmpty {
      throw UsageError("report needs a folder: a checkout, or one that holds checkouts.")
    }
    let course = try Course(around: directory)
    let limit = Duration.seconds(parsed["limit"].flatMap { Int($0) } ?? 120)
    if command == .report {
      let folders = parsed.operands.map { URL(filePath: $0, relativeTo: directory).absoluteURL }
      return try await Report(course, output, limit: limit, runner: runner)
        .run(folders, asJSON: parsed.has("json"))
    }
    let progress = ProgressFile(root: course.root)
    defer { for warning in progress.warnings { output.writeError(warning) } }
    let exercise =
      try parsed.operands.first.map(course.exercise(named:)) ?? course.next(progress.progress)
    switch command {
    case .check:
      return try await Check(course, output, runner: runner(limit), progress: progress)
        .run(exercise)
    case .watch:
      let screen = screen()
      defer { screen.close() }
      return try await Watch(course, screen, runner: runner(limit), progress: progress)
        .run(exercise)
    case .hint:
      output.write(try Hint(course, progress: progress).openNext(of: exercise, width: width))
    case .solution:
      output.write(
        try Solution(course: course, progress: progress)
          .show(exercise, givingUp: parsed.has("give-up"), width: output.width))
    case .reset:
      return try Reset(course: course, output: output, progress: progress, now: now())
        .run(exercise, asks: !parsed.has("yes"))
    case .read:
      let page = parsed.has("exercise") ? exercise.task : exercise.lesson
      output.write(Markdown(try course.text(of: page)).lines(width: width))
    case .report: break
    }
    return 0
  }
}

extension Coach {
  /// How wide a text may be: a longer line is no pleasure to read.
  private var width: Int { min(100, output.width) }

  private func overview() throws -> Int32 {
    let course = try Course(around: directory)
    let progress = ProgressFile(root: course.root)
    output.write(Overview(course: course, progress: progress.progress).lines(width: output.width))
    for warning in progress.warnings { output.writeError(warning) }
    return 0
  }

  private func show(_ help: Help) -> Int32 {
    output.write(help.lines(width: width))
    return 0
  }
}
