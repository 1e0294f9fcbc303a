import Foundation
import LessonStage
import TestSupport

/// A lesson whose page and code are a test's.
struct AnyPage: PageLesson {
  @TaskLocal static var file = ""
  @TaskLocal static var code: @Sendable (Teller) throws -> Void = { _ in }

  static func name(_ page: Teller) throws { try code(page) }

  /// Runs a page, and returns the outcome.
  ///
  /// - Parameter files: The files beside the page, by their names.
  static func tell(
    _ text: String, _ arguments: [String] = [], input: [String] = [], width: Int = 80,
    files: [String: String] = [:], code: @escaping @Sendable (Teller) throws -> Void
  ) async throws -> Outcome {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file("09-Tea"), withIntermediateDirectories: true)
    try folder.write(text, to: "09-Tea/README.md")
    for (name, text) in files { try folder.write(text, to: "09-Tea/\(name)") }
    return await $file.withValue(folder.file("09-Tea/Demo.swift").path) {
      await $code.withValue(code) {
        let terminal = ScriptedTerminal(input: input, hasColor: false, width: width)
        let status = await run(arguments, on: terminal)
        return Outcome(status: status, output: terminal.output, errors: terminal.errors)
      }
    }
  }
}
