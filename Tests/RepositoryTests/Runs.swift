import Synchronization
import TestSupport

/// The runs of the demos: each is made once, however many tests look at it.
enum Runs {
  private final class Run: Sendable {
    let command = Mutex<Command?>(nil)
  }

  private static let runs = Mutex<[[String]: Run]>([:])

  /// Returns what a program prints. Its first act is told in one place of the world, and the second
  /// in another.
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
