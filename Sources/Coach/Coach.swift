import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`: walks beside a learner, from the first look to the last solved exercise.
@main
struct Coach {
  let output: Output
  /// Where it was called.
  var directory = URL(filePath: FileManager.default.currentDirectoryPath)
  var runTests: RunTests = { try TestRun(exercise: $0, root: $1, limit: $2).verdict() }
  var runDemo: (_ exercise: Exercise, _ root: URL) throws -> String = { try $0.runDemo(in: $1) }
  /// Waits for input or its end; false if neither came in that time.
  var hasInput: (Duration) -> Bool = { time in
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(time / .milliseconds(1))) > 0
  }

  @MainActor static func main() {
    let console = Console()
    let output = Output(terminal: console, width: StandardOutput.size.columns)
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
    } catch let interruption as Interruption {
      output.tell("Stopped.")
      return 128 + interruption.signal
    } catch {
      output.tell("lessons: \((error as? CocoaError)?.reason ?? "\(error)")")
      return 1
    }
  }

  private func perform(_ arguments: [String]) throws -> Int32 {
    // `help check` is `check --help`.
    let words = arguments.first == "help" ? arguments.dropFirst() + ["--help"] : arguments
    let name = words.first ?? Command.overview.rawValue
    if ["help", "--help", "-h"].contains(name) {
      output.write(Command.help(width: output.textWidth))
      return 0
    }
    guard let command = Command(rawValue: name) else {
      let exercise = try? Course(around: directory).exercise(named: name)
      throw UsageError(
        no: "command \"\(name)\"",
        maybe: exercise.map { "check \($0.name)" }
          ?? name.nearest(among: Command.allCases.map(\.rawValue) + ["--help"]))
    }
    let parsed = try Arguments(
      Array(words.dropFirst()), allowing: command.options,
      operands: command.operand == nil ? 0 : 1)
    guard !parsed.has("help") else {
      output.write(command.help(width: output.textWidth))
      return 0
    }
    let operand = parsed.operands.first ?? ""
    if command.needsOperand && operand.isEmpty {
      throw UsageError("\(name) needs more: \"\(command.form)\".")
    }
    return try perform(command, operand, parsed, in: Course(around: directory))
  }

  private func perform(
    _ command: Command, _ operand: String, _ options: Arguments, in course: Course
  ) throws -> Int32 {
    var output = output
    output.root = course.root
    let progress = Progress(root: course.root)
    defer { progress.warning.map(output.tell) }
    let limit = options["limit"].flatMap { Int($0) }.map { Duration.seconds($0) } ?? TestRun.limit
    func exercise() throws -> Exercise {
      if !operand.isEmpty { return try course.exercise(named: operand) }
      guard let next = course.next(progress) else {
        throw UsageError("all exercises are solved: name the one that you mean.")
      }
      return next
    }
    func folder() -> URL {
      (operand.hasPrefix("/") ? URL(filePath: operand) : directory.appending(path: operand))
        .standardizedFileURL
    }
    func check() throws -> Check {
      Check(try exercise(), in: course, progress: progress, output: output) {
        try runTests($0, course.root, limit)
      }
    }
    switch command {
    case .overview:
      output.write(Overview(course: course, progress: progress).lines(width: output.width))
    case .check:
      var check = try check()
      check.format = options["format"].flatMap(CheckResult.Format.init)
      return try check.run() ? 0 : 1
    case .watch:
      var check = try check()
      check.isWatched = true
      return try Watch(check: check, hasInput: hasInput).run()
    case .hint: output.write(try exercise().openHint(in: course, progress, width: output.textWidth))
    case .solution:
      output.write(
        try exercise().comparison(
          in: course, progress, givingUp: options.has("give-up"), width: output.textWidth))
    case .reset:
      return try Reset(course: course, output: output, progress: progress)
        .run(exercise(), asks: !options.has("yes"))
    case .quiz:
      try Quiz(course: course, progress: progress, output: output)
        .run(about: operand.isEmpty ? nil : exercise())
    case .report:
      let report = Report(course: course, output: output, limit: limit, runTests: runTests)
      return try report.run(folder(), format: options["format"].flatMap(ClassResult.Format.init))
    case .site:
      try Site(
        course: course, folder: folder(), source: options["source"], output: output,
        runDemo: runDemo
      ).write()
    }
    return 0
  }
}

/// The reason why the coach can't do its work, in words for its user.
struct CoachError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension CocoaError {
  /// The file that the error is about, and the system's words for it.
  var reason: String {
    let cause = userInfo[NSUnderlyingErrorKey] as? POSIXError
    let reason = cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
    return "\(filePath ?? "A file"): \(reason)."
  }
}
