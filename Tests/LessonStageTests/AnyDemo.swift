import LessonStage
import ScriptStage
import TerminalKit

/// A demo with steps from a test. Its second act repeats the first.
struct AnyDemo: Demo {
  @TaskLocal static var steps: @Sendable (Setting) throws -> [Step] = { _ in [] }
  static let lesson = "Any"
  static let title = "Any"

  static func script(_ setting: Setting) async throws -> [Step] { try steps(setting) }
  static func secondAct(_ setting: Setting) async throws -> [Step] { try steps(setting) }

  /// Performs the steps, and returns the outcome.
  static func perform(
    _ arguments: [String] = [], input: [String] = [], width: Int = 80,
    meanwhile: @escaping () -> Void = {}, steps: @escaping @Sendable (Setting) throws -> [Step]
  ) async -> Outcome {
    await $steps.withValue(steps) {
      await outcome(arguments, input: input, width: width, meanwhile: meanwhile)
    }
  }
}

/// The exit code and the output of a run.
struct Outcome: Equatable {
  var status: Int32 = 0
  var output = ""
  var errors = ""
}

extension Demo {
  /// Runs the demo on a terminal with scripted input.
  ///
  /// - Parameter meanwhile: What happens while the demo waits for input.
  static func outcome(
    _ arguments: [String] = [], input: [String] = [], color: Bool = false, width: Int = 80,
    meanwhile: @escaping () -> Void = {}
  ) async -> Outcome {
    let terminal = ScriptedTerminal(
      input: input, hasColor: color, width: width, meanwhile: meanwhile)
    let status = await run(arguments, on: terminal)
    return Outcome(status: status, output: terminal.output, errors: terminal.errors)
  }
}

final class ScriptedTerminal: Console {
  let hasColor: Bool
  let width: Int
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [String]
  private let meanwhile: () -> Void

  init(
    input: [String], hasColor: Bool, width: Int, meanwhile: @escaping () -> Void = {}
  ) {
    self.input = input
    self.hasColor = hasColor
    self.width = width
    self.meanwhile = meanwhile
  }

  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
  func readLine() -> String? {
    meanwhile()
    return input.isEmpty ? nil : input.removeFirst()
  }
}
