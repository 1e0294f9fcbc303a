import ExerciseRunner
import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`: walks beside a learner, from the first look to the last solved exercise.
struct Coach {
  let output: Output
  /// Where it was called.
  var directory = URL(filePath: FileManager.default.currentDirectoryPath)
  /// Takes the terminal's screen.
  var screen: () -> any Screen = { TerminalScreen() }
  /// Makes what runs the tests, with a limit of time.
  var runner: (Duration) -> any Runner = { TestRun(limit: $0) }
  var now: () -> Date = { Date() }

  /// Does what a command line asks for, and returns the exit code: 0, 1 (not solved, or it can't be
  /// done) or 64 (wrong usage); 128 and the signal's number if one ended it.
  func run(_ arguments: [String]) -> Int32 {
    do {
      return try perform(arguments)
    } catch let error as UsageError {
      output.tell("lessons: \(error) See swift run lessons --help.")
      return 64
    } catch {
      output.tell("lessons: \(CoachError.reason(error))")
      return 1
    }
  }

  private func perform(_ arguments: [String]) throws -> Int32 {
    guard let name = arguments.first else { return try perform(nil, Arguments([], allowing: [])) }
    if ["help", "--help", "-h"].contains(name) {
      guard arguments.count == 1 else { return try perform([arguments[1], "--help"]) }
      let course = try? Course(around: directory)
      output.write(Command.help(for: course?.exercises ?? [], width: output.textWidth))
      return 0
    }
    guard let command = Command(rawValue: name) else {
      let exercise = try? Course(around: directory).exercise(named: name)
      let nearest =
        exercise.map { "check \($0.name)" } ?? name.nearest(among: Command.allCases.map(\.rawValue))
      throw UsageError("no command \"\(name)\"" + (nearest.map { "; did you mean \($0)?" } ?? "."))
    }
    let parsed = try Arguments(
      Array(arguments.dropFirst()), allowing: command.options,
      operands: command == .report ? .max : 1)
    guard !parsed.has("help") else {
      output.write(command.help(width: output.textWidth))
      return 0
    }
    if parsed.operands.allSatisfy(\.isEmpty), let need = command.need {
      throw UsageError("\(command.rawValue) needs \(need).")
    }
    return try perform(command, parsed)
  }

  private func perform(_ command: Command?, _ parsed: Arguments) throws -> Int32 {
    let course = try Course(around: directory)
    let limit = Duration.seconds(parsed["limit"].flatMap { Int($0) } ?? Command.limit)
    if command == .report {
      let folders = parsed.operands.map {
        $0.hasPrefix("/") ? URL(filePath: $0) : directory.appending(path: $0)
      }
      return try Report(course: course, output: output, limit: limit, runner: runner)
        .run(folders, asJSON: parsed.has("json"))
    }
    let progress = ProgressFile(root: course.root)
    defer { for warning in progress.warnings { output.tell(warning) } }
    guard let command else {
      output.write(
        Overview(course: course, progress: progress.progress).lines(width: output.width))
      return 0
    }
    guard
      let exercise = try parsed.operands.first.map(course.exercise(named:))
        ?? course.next(progress.progress)
    else { throw UsageError("all exercises are solved: name the one that you mean.") }
    switch command {
    case .check: return try check(exercise, course, runner(limit), progress)
    case .watch:
      let screen = screen()
      defer { screen.close() }
      return try Watch(course, screen, runner: runner(limit), progress: progress).run(exercise)
    case .hint:
      output.write(try exercise.openHint(in: course, progress)(output.textWidth))
    case .solution:
      output.write(
        try Solution(course: course, progress: progress.progress)
          .lines(of: exercise, givingUp: parsed.has("give-up"), width: output.textWidth))
    case .reset:
      return try Reset(course: course, output: output, progress: progress, now: now())
        .run(exercise, asks: !parsed.has("yes"))
    case .read:
      let page = try course.text(of: parsed.has("exercise") ? exercise.task : exercise.lesson)
      output.write(Markdown(page).lines(width: output.textWidth))
    case .report: break
    }
    return 0
  }

  private func check(
    _ exercise: Exercise, _ course: Course, _ runner: any Runner, _ progress: ProgressFile
  ) throws -> Int32 {
    guard exercise.fingerprint != nil else {
      let path = course.path(of: exercise.file)
      let isThere = FileManager.default.fileExists(atPath: exercise.file.path)
      throw isThere ? CoachError.unreadable(path) : .missing(path, exercise.name)
    }
    Signals.watch()
    defer { Signals.ignore() }
    output.tell("Checking \(exercise.title) …")
    let examination = try Examination(
      of: exercise, in: course, runner: runner, progress: progress, until: { Signals.askToEnd })
    guard examination.verdict.end != .cancelled else {
      output.tell("Ended; nothing is left running.")
      return Signals.exitCode
    }
    output.write(examination.lines(width: output.width))
    return examination.isSolved ? 0 : 1
  }
}
