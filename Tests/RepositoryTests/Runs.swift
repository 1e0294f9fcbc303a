import Synchronization
import TestSupport

/// The runs of the demos, cached so that each runs only once for all tests.
enum Runs {
  private final class Run: Sendable {
    let command = Mutex<Command?>(nil)
  }

  private static let runs = Mutex<[[String]: Run]>([:])

  /// Returns a program's run. The acts run in different locales, and the second act in a different
  /// time zone, too.
  static func run(_ program: String, _ arguments: [String] = []) throws -> Command {
    let run = runs.withLock { runs in
      let run = runs[[program] + arguments] ?? Run()
      runs[[program] + arguments] = run
      return run
    }
    return try run.command.withLock { command in
      let environment =
        arguments.contains("--more")
        ? ["TZ": "Asia/Shanghai", "LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8"]
        : ["LANG": "C", "LC_ALL": "C", "TERM": "dumb"]
      let result =
        try command ?? Command.lesson(program, arguments, environment: environment)
      command = result
      return result
    }
  }
}
