import Foundation
import TerminalKit

/// The program `lessons`, which guides a learner through the course.
@main
struct Coach {
  /// The default time limit for a build and its tests, in seconds.
  static let limit = 300

  let course: Course
  let console: any Console

  // What a test of the coach replaces.

  /// Runs the tests of an exercise, within a limit in seconds. Calls `onWait` if another build has
  /// to end first.
  var runTests: (_ of: Exercise, _ limit: Int, _ onWait: () -> Void) throws -> Verdict = {
    try $0.runTests(within: $1, onWait: $2).verdict
  }
  /// Returns what `swift --version` prints in a folder.
  var swiftVersion: (_ folder: URL) throws -> String = { try Process.swiftVersion(in: $0) }
  /// Waits until a watch looks again; returns false to end the watch.
  var pause: () -> Bool = {
    usleep(200_000)
    return Signals.caught == nil
  }

  @MainActor static func main() {
    let console = StandardConsole()
    let directory = URL(filePath: FileManager.default.currentDirectoryPath)
    // A first Ctrl-C lets the coach end what it has started, and remove its temporary files.
    Signals.catchAll(once: true)
    let status = run(Array(CommandLine.arguments.dropFirst()), on: console) {
      Coach(course: try Course(around: directory), console: console)
    }
    Signals.release()
    // What started the coach, such as a loop of a shell, has to know of a Ctrl-C.
    if let signal = Signals.caught { kill(getpid(), signal) }
    console.exit(status)
  }

  /// Runs a command line, and returns the exit code: 0, 1 (not solved, or an error), 64 (wrong
  /// usage), or 130 (stopped by a signal).
  static func run(
    _ arguments: [String], on console: any Console, coach: () throws -> Coach
  ) -> Int32 {
    do {
      try coach().perform(arguments)
      return 0
    } catch let code as ExitCode {
      return code.status
    } catch is CancellationError {
      return 128 + SIGINT
    } catch let error as UsageError {
      let command = CoachCommand.all.first { $0.name == arguments.first }
      let help = command.map { "help \($0.name)" } ?? "--help"
      console.tell("lessons: \(error) See swift run lessons \(help).")
      return 64
    } catch {
      console.tell("lessons: \(error.words)")
      return 1
    }
  }

  private func perform(_ arguments: [String]) throws {
    var words = arguments
    let helps = ["help", "--help", "-h"]
    if words.count > 1, helps.contains(words[0]) { words = words.dropFirst() + ["--help"] }
    // The name of a lesson alone asks about that lesson.
    if let word = words.first, (try? course.exercise(named: word)) != nil {
      words.insert("overview", at: 0)
    }
    let name = words.first ?? "overview"
    if helps.contains(name) { return showHelp() }
    guard let command = CoachCommand.all.first(where: { $0.name == name }) else {
      let names = CoachCommand.all.map(\.name) + ["--help"] + course.exercises.map(\.name)
      throw UsageError(no: "command \"\(name)\"", maybe: name.nearest(among: names))
    }
    let arguments = try Arguments(
      Array(words.dropFirst()), allowing: command.options,
      operands: command.operand == nil ? 0 : 1)
    if arguments.has("help") { return command.showHelp(on: console) }
    if command.operand?.hasPrefix("[") == false, arguments.operands.isEmpty {
      throw UsageError("\(name) needs an argument: \"\(command.form)\".")
    }
    try command.action(self, arguments)
  }

  private func showHelp() {
    console.show("The coach guides you through the course.\n\nUsage: swift run lessons [COMMAND]\n")
    console.show(columns: CoachCommand.all.flatMap(\.lines))
    console.show(
      """

      EXERCISE or LESSON is a name or a number from the overview, or the path of its folder or of \
      a file in it. Without EXERCISE, a command takes the next unsolved one.
      For one command: swift run lessons help COMMAND
      Exit code: 0; 1 if the exercise isn't solved or something failed (if the tools failed, the \
      check says so); 64 for wrong usage.
      """)
  }

  /// Returns the exercise that a command line names or, if it names none, the next one.
  func exercise(in arguments: Arguments) throws -> Exercise {
    if let name = arguments.operands.first { return try course.exercise(named: name) }
    guard let next = course.next else {
      console.show(
        "All exercises are solved: you have finished the course. To take one again, name it.")
      throw ExitCode(status: 0)
    }
    return next
  }
}

// MARK: - Errors

/// The end of a command that has already said why.
struct ExitCode: Error {
  let status: Int32
}

/// An error with a message for the user of the coach.
struct CoachError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Error {
  /// The error in words; of a file, which one, and what to do.
  var words: String {
    guard let error = self as? CocoaError else { return "\(self)" }
    let reason = (error.underlying as? POSIXError).map {
      String(cString: strerror($0.code.rawValue))
    }
    let words = reason.map { "\($0)." } ?? error.localizedDescription
    return
      "\(error.filePath ?? "A file"): \(words) See that the disk has room, that the project is "
      + "yours, and that nothing else has the file's name or its folder's."
  }
}
