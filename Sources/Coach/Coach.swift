import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`, which guides a learner through the course.
@main
struct Coach {
  let output: Output
  /// The working directory.
  var directory = URL(filePath: FileManager.default.currentDirectoryPath)
  var tools = Tools()

  @MainActor static func main() {
    let console = Console()
    // A longer line is hard to read.
    let output = Output(terminal: console, width: min(100, StandardOutput.size.columns))
    console.exit(Coach(output: output).run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command line, and returns the exit code: 0, 1 (not solved, or an error), 64 (wrong
  /// usage), or 128 plus the number of the signal that stopped the run.
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
    let name = arguments.first ?? Command.overview.rawValue
    let command = Command(rawValue: name)
    guard command != nil || ["help", "--help", "-h"].contains(name) else {
      throw UsageError(
        no: "command \"\(name)\"",
        maybe: name.nearest(among: Command.allCases.map(\.rawValue) + ["--help"]))
    }
    let options = try Arguments(
      Array(arguments.dropFirst()), allowing: command?.options ?? [],
      operands: command?.operand == nil ? 0 : 1)
    guard let command, !options.has("help") else {
      Command.showHelp(on: command, output: output)
      return 0
    }
    let operand = options.operands.first ?? ""
    if command.needsOperand && operand.isEmpty {
      throw UsageError("\(name) needs an argument: \"\(command.form)\".")
    }
    let course = try Course(around: directory)
    let progress = Progress(root: course.root)
    defer { progress.warning.map(output.tell) }
    let session = Session(course: course, progress: progress, output: output, tools: tools)
    return try perform(command, operand, options, in: session) ? 0 : 1
  }

  /// - Returns: False if an exercise isn't solved.
  private func perform(
    _ command: Command, _ operand: String, _ options: Arguments, in session: Session
  ) throws -> Bool {
    func exercise() throws -> Exercise { try session.exercise(named: operand) }
    switch command {
    case .overview: session.showOverview()
    case .check:
      return try session.check(exercise(), isForGitHub: options["format"] == "github")
    case .watch: try session.watch(exercise())
    case .hint: try session.openHint(of: exercise())
    case .solution: try session.compare(exercise(), givingUp: options.has("give-up"))
    case .reset: try session.reset(exercise())
    case .quiz: try session.quiz(about: operand.isEmpty ? nil : exercise())
    case .report:
      let limit = options["limit"].flatMap { Int($0) } ?? Command.limit
      try session.report(on: url(operand), limit: .seconds(limit), csv: options["csv"].map(url))
    case .site: try session.writeSite(to: url(operand), source: options["source"])
    }
    return true
  }

  private func url(_ path: String) -> URL {
    (path.hasPrefix("/") ? URL(filePath: path) : directory.appending(path: path))
      .standardizedFileURL
  }
}

/// An error with a message for the user of the coach.
struct CoachError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension CocoaError {
  /// The file that the error is about, and the system's message.
  var reason: String {
    let cause = userInfo[NSUnderlyingErrorKey] as? POSIXError
    let reason = cause.map { String(cString: strerror($0.code.rawValue)) } ?? localizedDescription
    return "\(filePath ?? "A file"): \(reason)."
  }
}
