import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`: walks beside a learner, from the first look to the last solved exercise.
@main
struct Coach {
  let output: Output
  /// Where it was called.
  var directory = URL(filePath: FileManager.default.currentDirectoryPath)
  var tools = Tools()

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
    let course = try Course(around: directory)
    let progress = Progress(root: course.root)
    defer { progress.warning.map(output.tell) }
    let limit = parsed["limit"].flatMap { Int($0) } ?? Command.limit
    let session = Session(
      course: course, progress: progress,
      output: Output(terminal: output.terminal, width: output.width, root: course.root),
      tools: tools, limit: .seconds(limit))
    return try perform(command, operand, parsed, in: session)
  }

  private func perform(
    _ command: Command, _ operand: String, _ options: Arguments, in session: Session
  ) throws -> Int32 {
    func exercise() throws -> Exercise { try session.exercise(named: operand) }
    let format = options["format"].flatMap { $0 == "text" ? nil : $0 }
    switch command {
    case .overview: session.showOverview()
    case .check: return try session.check(exercise(), format: format) ? 0 : 1
    case .watch: return try session.watch(exercise())
    case .hint: try session.openHint(of: exercise())
    case .solution: try session.compare(exercise(), givingUp: options.has("give-up"))
    case .reset: return try session.reset(exercise(), asks: !options.has("yes")) ? 0 : 1
    case .quiz: try session.quiz(about: operand.isEmpty ? nil : exercise())
    case .report: try session.report(on: folder(operand), format: format)
    case .site: try session.writeSite(to: folder(operand), source: options["source"])
    }
    return 0
  }

  private func folder(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(filePath: path) : directory.appending(path: path))
      .standardizedFileURL
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
