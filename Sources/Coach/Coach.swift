import Foundation
import LessonStage
import TerminalKit

/// The program `lessons`, which guides a learner through the course.
@main
struct Coach {
  /// The default time limit for a build and its tests, in seconds.
  static let limit = 300

  let course: Course
  let progress: Progress
  let console: any Console
  let tools: Tools

  @MainActor static func main() {
    let console = StandardConsole()
    let directory = URL(filePath: FileManager.default.currentDirectoryPath)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = run(arguments, in: directory, console: console, tools: Tools())
    // What started the coach, such as a loop of a shell, has to know of a Ctrl-C.
    if let signal = Signals.caught { kill(getpid(), signal) }
    console.exit(status)
  }

  /// Runs a command line, and returns the exit code: 0, 1 (not solved, or an error), 64 (wrong
  /// usage), or 128 and the signal that stopped the command.
  static func run(
    _ arguments: [String], in directory: URL, console: any Console, tools: Tools
  ) -> Int32 {
    do {
      try perform(arguments, in: directory, console: console, tools: tools)
      return 0
    } catch is Unsolved {
      return 1
    } catch is Finished {
      console.show(
        "All exercises are solved: you have finished the course. To take one again, name it.")
      return 0
    } catch is CancellationError {
      return 128 + (Signals.caught ?? SIGINT)
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

  private static func perform(
    _ arguments: [String], in directory: URL, console: any Console, tools: Tools
  ) throws {
    var words = arguments
    let helps = ["help", "--help", "-h"]
    if words.count > 1, helps.contains(words[0]) { words = Array(words.dropFirst()) + ["--help"] }
    // The name of a lesson alone asks about that lesson.
    if let word = words.first, (try? Course(around: directory).exercise(named: word)) != nil {
      words.insert("overview", at: 0)
    }
    let name = words.first ?? "overview"
    if helps.contains(name) { return showHelp(on: console) }
    guard let command = CoachCommand.all.first(where: { $0.name == name }) else {
      // Outside of the project, there are no lessons.
      let lessons = (try? Course(around: directory).exercises.map(\.name)) ?? []
      throw UsageError(
        no: "command \"\(name)\"",
        maybe: name.nearest(among: CoachCommand.all.map(\.name) + ["--help"] + lessons))
    }
    let arguments = try Arguments(
      Array(words.dropFirst()), allowing: command.options,
      operands: command.operand == nil ? 0 : 1)
    if arguments.has("help") { return command.showHelp(on: console) }
    if command.operand?.hasPrefix("[") == false, arguments.operands.isEmpty {
      throw UsageError("\(name) needs an argument: \"\(command.form)\".")
    }
    let course = try Course(around: directory)
    let coach = Coach(
      course: course, progress: Progress(root: course.root), console: console, tools: tools)
    try command.action(coach, arguments)
  }

  private static func showHelp(on console: any Console) {
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
}

// MARK: - Operands

extension Coach {
  /// Returns the exercise that a command line names or, if it names none, the next one.
  func exercise(in arguments: Arguments) throws -> Exercise {
    if let name = arguments.operands.first { return try course.exercise(named: name) }
    guard let next = next() else { throw Finished() }
    return next
  }

  /// Returns the first unsolved exercise; nil if all are solved.
  func next() -> Exercise? {
    course.exercises.first { progress.state(of: $0) != .solved }
  }
}

// MARK: - Errors

/// The end of a command that has already said why its exit code is 1.
struct Unsolved: Error {}

/// The end of a command that takes the next unsolved exercise, when there is none.
struct Finished: Error {}

extension Error {
  /// The error in words; of a file, which one, and what to do.
  var words: String {
    guard let error = self as? CocoaError else { return "\(self)" }
    let reason = (error.underlying as? POSIXError)?.code
    // EFBIG: a limit on the size of files, for example one set with `ulimit`.
    guard error.code != .fileWriteOutOfSpace, reason != .EFBIG else { return TestRun.diskIsFull }
    let words = reason.map { "\(String(cString: strerror($0.rawValue)))." }
    return
      "\(error.filePath ?? "A file"): \(words ?? error.localizedDescription) If it can't be "
      + "written, move away what else has its name or its folder's, or work in a copy that is "
      + "yours."
  }
}

/// An error with a message for the user of the coach.
struct CoachError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
