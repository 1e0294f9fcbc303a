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
      try perform(arguments)
      return 0
    } catch is Unsolved {
      return 1
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

  private func perform(_ arguments: [String]) throws {
    let name = arguments.first ?? "overview"
    if ["help", "--help", "-h"].contains(name) { return showHelp() }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw UsageError(
        no: "command \"\(name)\"",
        maybe: name.nearest(among: Command.all.map(\.name) + ["--help"]))
    }
    let arguments = try Arguments(
      Array(arguments.dropFirst()), allowing: command.options,
      operands: command.operand == nil ? 0 : 1)
    if arguments.has("help") { return showHelp(on: command) }
    if let operand = command.operand, !operand.hasPrefix("["), arguments.operands.isEmpty {
      throw UsageError("\(name) needs an argument: \"\(command.form)\".")
    }
    let course = try Course(around: directory)
    let progress = Progress(root: course.root)
    defer { progress.warning.map(output.tell) }
    let session = Session(
      course: course, progress: progress, output: output, directory: directory, tools: tools)
    try command.action(session, arguments)
  }
}

// MARK: - Help

extension Coach {
  private func showHelp() {
    output.write("The coach guides you through the course.\n\nUsage: swift run lessons [COMMAND]\n")
    output.write(columns: Command.all.map { ($0.form, $0.meaning) })
    output.write(
      """

      EXERCISE or LESSON is a name or a number from the overview. Without EXERCISE, a \
      command takes the next unsolved one.
      Each command has its own --help.
      Exit code: 0; 1 if the exercise isn't solved or something failed; 64 for wrong usage.
      """)
  }

  private func showHelp(on command: Command) {
    output.write("\(command.name): \(command.meaning)\n")
    output.write("Usage: swift run lessons \(command.form) [options]\n")
    output.write(columns: (command.options + [.help]).map { ($0.form, $0.help) })
  }
}

// MARK: - Errors

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
