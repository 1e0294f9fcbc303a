import Synchronization
import TestSupport
import Testing

/// The outputs of programs, each of which runs only once for all tests.
enum Runs {
  private static let outputs = Mutex<[[String]: String]>([:])

  /// Returns the output of a program that succeeds.
  static func output(of program: String, _ arguments: [String] = []) throws -> String {
    try outputs.withLock { outputs in
      if let output = outputs[[program] + arguments] { return output }
      let run = try ProgramRun.lesson(program, arguments)
      try #require(run.status == 0, "\(program) fails:\n\(run.text)\(run.errors)")
      outputs[[program] + arguments] = run.text
      return run.text
    }
  }
}
