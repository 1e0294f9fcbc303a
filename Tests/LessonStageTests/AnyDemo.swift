import LessonStage
import Testing

/// A demo whose steps are given by the test; its second act is the first once more.
struct AnyDemo: Demo {
  @TaskLocal static var steps: @Sendable (Setting) throws -> [Step] = { _ in [] }
  static let command = "lesson-any"
  static let title = "Any"

  static func script(_ setting: Setting) async throws -> [Step] { try steps(setting) }
  static func secondAct(_ setting: Setting) async throws -> [Step] { try steps(setting) }

  /// Performs the steps, and returns what came of it.
  static func perform(
    _ arguments: [String] = [], input: [String] = [], color: Bool = false,
    steps: @escaping @Sendable (Setting) throws -> [Step]
  ) async -> Outcome {
    await $steps.withValue(steps) { await outcome(arguments, input: input, color: color) }
  }
}

/// What a person sees of a run.
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

/// Expects all that a person sees of a run.
func expect(
  _ outcome: Outcome, status: Int32 = 0, output: String, errors: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(outcome.output == output, "\(outcome.errors)", sourceLocation: sourceLocation)
  #expect(outcome.errors == errors, sourceLocation: sourceLocation)
  #expect(outcome.status == status, sourceLocation: sourceLocation)
}

/// A terminal whose input is written beforehand, and whose output is kept.
final class ScriptedTerminal: Terminal {
  let hasColor: Bool
  let isInteractive = true
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
