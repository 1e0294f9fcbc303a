import ExerciseRunner
import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`: walks beside a learner, from the first look to the last solved exercise.
@main
struct Coach {
  let output: Output
  /// Where it was called.
  var directory = URL(filePath: FileManager.default.currentDirectoryPath)
  var runner: any Runner = TestRun()
  var now: () -> Date = { Date() }

  @MainActor static func main() {
    let console = Console()
    let output = Output(terminal: console, width: TerminalScreen.currentSize().columns)
    console.exit(Coach(output: output).run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Does what a command line asks for, and returns the exit code: 0, 1 (not solved, or it can't be
  /// done) or 64 (wrong usage); 128 and the signal's number if one ended it.
  func run(_ arguments: [String]) -> Int32 {
    do {
      return try perform(arguments)
    } catch let error as UsageError {
      output.tell("lessons: \(error) See swift run lessons --help.")
      return 64
    } catch {
      output.tell("lessons: \((error as? CocoaError)?.reason ?? "\(error)")")
      return 1
    }
  }

  private func perform(_ arguments: [String]) throws -> Int32 {
    let name = arguments.first ?? Command.overview.rawValue
    let help = ["help", "--help", "-h"]
    if help.contains(name) {
      if let other = arguments.dropFirst().first(where: { !help.contains($0) }) {
        return try perform([other, "--help"])
      }
      output.write(Command.help(width: output.textWidth))
      return 0
    }
    guard let command = Command(rawValue: name) else {
      let exercise = try? Course(around: directory).exercise(named: name)
      let nearest =
        exercise.map { "check \($0.name)" }
        ?? name.nearest(among: Command.allCases.map(\.rawValue) + ["--help"])
      throw UsageError(no: "command \"\(name)\"", maybe: nearest)
    }
    let parsed = try Arguments(
      Array(arguments.dropFirst()), allowing: command.options,
      operands: command.operands.count.upperBound)
    guard !parsed.has("help") else {
      output.write(command.help(width: output.textWidth))
      return 0
    }
    guard command.operands.count ~= parsed.operands.count(where: { !$0.isEmpty }) else {
      throw UsageError("\(name) needs more: \"\(command.form)\".")
    }
    return try perform(command, parsed, in: Course(around: directory))
  }

  private func perform(_ command: Command, _ parsed: Arguments, in course: Course) throws -> Int32 {
    var runner = runner
    if let limit = parsed["limit"].flatMap({ Int($0) }) { runner.limit = .seconds(limit) }
    let progress = ProgressFile(root: course.root)
    defer { for warning in progress.warnings { output.tell(warning) } }
    func exercise() throws -> Exercise {
      guard
        let exercise = try parsed.operands.first.map(course.exercise(named:))
          ?? course.next(progress.progress)
      else { throw UsageError("all exercises are solved: name the one that you mean.") }
      return exercise
    }
    switch command {
    case .overview:
      output.write(
        Overview(course: course, progress: progress.progress).lines(width: output.width))
    case .check:
      let exercise = try exercise()
      return try untilSignal { try check(exercise, course, runner, progress) }
    case .watch:
      let (exercise, screen) = (try exercise(), TerminalScreen())
      defer { screen.close() }
      return try Watch(course, screen, runner: runner, progress: progress).run(exercise)
    case .hint: output.write(try exercise().openHint(in: course, progress)(output.textWidth))
    case .solution:
      output.write(
        try exercise().comparison(
          in: course, progress.progress, givingUp: parsed.has("give-up"), width: output.textWidth))
    case .reset:
      return try Reset(course: course, output: output, progress: progress, now: now())
        .run(exercise(), asks: !parsed.has("yes"))
    case .read:
      let exercise = try exercise()
      let page = try course.text(of: parsed.has("exercise") ? exercise.task : exercise.lesson)
      output.write(Markdown(page).lines(width: output.textWidth))
    case .report:
      let folders = parsed.operands.map {
        $0.hasPrefix("/") ? URL(filePath: $0) : directory.appending(path: $0)
      }
      let report = Report(course: course, output: output, runner: runner)
      return try untilSignal { try report.run(folders, asJSON: parsed.has("json")) }
    }
    return 0
  }

  private func check(
    _ exercise: Exercise, _ course: Course, _ runner: any Runner, _ progress: ProgressFile
  ) throws -> Int32 {
    guard exercise.fingerprint != nil else {
      throw CoachError.noAnswer(course.path(of: exercise.file), exercise.name)
    }
    output.tell("Checking \(exercise.title) …")
    let examination = try Examination(
      of: exercise, in: course, runner: runner, progress: progress, until: { Signals.askToEnd })
    if !Signals.askToEnd { output.write(examination.lines(width: output.width)) }
    return examination.isSolved ? 0 : 1
  }

  /// Does what takes its time, and looks itself whether a signal asks it to end.
  private func untilSignal(_ work: () throws -> Int32) rethrows -> Int32 {
    Signals.watch()
    defer { Signals.ignore() }
    let code = try work()
    guard Signals.askToEnd else { return code }
    output.tell("Ended; nothing is left running.")
    return Signals.exitCode
  }
}
