import LessonStage
import Testing

/// A demo with steps from a test. Its second act repeats the first.
struct AnyDemo: Demo {
  @TaskLocal static var steps: @Sendable (Setting) throws -> [Step] = { _ in [] }
  static let lesson = "00-Any"
  static let title = "Any"

  static func script(_ setting: Setting) async throws -> [Step] { try steps(setting) }
  static func secondAct(_ setting: Setting) async throws -> [Step] { try steps(setting) }

  /// Performs the steps, and returns the outcome.
  static func perform(
    _ arguments: [String] = [], input: [String] = [], color: Bool = false,
    steps: @escaping @Sendable (Setting) throws -> [Step]
  ) async -> Outcome {
    await $steps.withValue(steps) { await outcome(arguments, input: input, color: color) }
  }
}

/// The exit code and the output of a run.
struct Outcome {
  let status: Int32
  let output: String
  let errors: String
}

extension Demo {
  static func outcome(
    _ arguments: [String] = [], input: [String] = [], color: Bool = false
  ) async -> Outcome {
    let terminal = ScriptedTerminal(input: input, hasColor: color)
    let status = await run(arguments, on: terminal)
    return Outcome(status: status, output: terminal.output, errors: terminal.errors)
  }
}

/// Expects an exit code and the complete output of a run.
func expect(
  _ outcome: Outcome, status: Int32 = 0, output: String, errors: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.output == output, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(outcome.errors == errors, sourceLocation: sourceLocation)
  #expect(outcome.status == status, sourceLocation: sourceLocation)
}

/// A terminal with scripted input and recorded output.
final class ScriptedTerminal: Terminal {
  let hasColor: Bool
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [String]

  init(input: [String] = [], hasColor: Bool = false) {
    self.input = input
    self.hasColor = hasColor
  }

  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
  func readLine() -> String? { input.isEmpty ? nil : input.removeFirst() }
}
