import Synchronization
import TestSupport
import Testing

/// The runs of the demos, cached so that each runs only once for all tests.
enum Runs {
  private final class Run: Sendable {
    let command = Mutex<ProgramRun?>(nil)
  }

  private static let runs = Mutex<[[String]: Run]>([:])

  /// Returns a program's run. The acts run in different locales, and the second act in a different
  /// time zone, too.
  static func run(_ program: String, _ arguments: [String] = []) throws -> ProgramRun {
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
        try command ?? ProgramRun.lesson(program, arguments, environment: environment)
      command = result
      return result
    }
  }

  /// Returns the output of a demo whose claims are true.
  static func output(of demo: String, _ arguments: [String] = []) throws -> String {
    let run = try run(demo, arguments)
    try #require(run.status == 0, "\(demo) fails:\n\(run.text)\(run.errors)")
    return run.text
  }
}
