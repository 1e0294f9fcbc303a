import Foundation
import LessonStage
import TerminalKit
import TestSupport

/// A lesson whose page and code are a test's.
struct AnyPage: PageLesson {
  @TaskLocal static var file = ""
  @TaskLocal static var code: @Sendable (Teller) throws -> Void = { _ in }

  static func name(_ page: Teller) throws { try code(page) }

  /// Runs a page, and returns the outcome.
  ///
  /// - Parameters:
  ///   - kettle: The file `Kettle.swift` beside the page.
  static func tell(
    _ text: String, _ arguments: [String] = [], input: [String] = [], width: Int = 80,
    color: Bool = false, kettle: String = "", code: @escaping @Sendable (Teller) throws -> Void
  ) async throws -> Outcome {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file("09-Tea"), withIntermediateDirectories: true)
    try folder.write(text, to: "09-Tea/README.md")
    try folder.write(kettle, to: "09-Tea/Kettle.swift")
    return await $file.withValue(folder.file("09-Tea/Demo.swift").path) {
      await $code.withValue(code) {
        let terminal = ScriptedTerminal(input: input, hasColor: color, width: width)
        let status = await run(arguments, on: terminal)
        return Outcome(status: status, output: terminal.output, errors: terminal.errors)
      }
    }
  }

  /// Runs a page of one step, whose text and code are given.
  static func tell(
    step: String, _ arguments: [String] = [], color: Bool = false,
    code: @escaping @Sendable (Teller) throws -> Void
  ) async throws -> Outcome {
    try await tell(
      "# Tea\n\n## Act one\n\n### 1. One\n\n\(step)\n", arguments, color: color, code: code)
  }
}

/// The exit code and the output of a run.
struct Outcome: Equatable {
  var status: Int32 = 0
  var output = ""
  var errors = ""

  /// The words of the output, however its lines are wrapped.
  var words: String { output.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

struct Spilled: Error, Equatable, CustomStringConvertible {
  var description: String { "The tea is spilled." }
}

private final class ScriptedTerminal: Console {
  let hasColor: Bool
  let width: Int
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [String]

  init(input: [String], hasColor: Bool, width: Int) {
    self.input = input
    self.hasColor = hasColor
    self.width = width
  }

  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
  func readLine() -> String? { input.isEmpty ? nil : input.removeFirst() }
}
