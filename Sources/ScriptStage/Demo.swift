public import LessonStage
import Foundation
public import TerminalKit

/// A scripted demonstration that a lesson's executable runs.
///
/// A type that conforms and is marked `@main` is a whole program.
public protocol Demo {
  /// The lesson's name, as in `Facade`.
  static var lesson: String { get }
  /// The pattern and its purpose, in one line.
  static var title: String { get }
  /// The options of this demo, beyond those of every demo.
  static var options: [Option] { get }
  /// Returns the first act. An error thrown here is reported before anything is shown.
  static func script(_ setting: Setting) async throws -> [Step]
  /// Returns the second act, which `--more` tells: further faults, limits and modern forms.
  static func secondAct(_ setting: Setting) async throws -> [Step]
}

extension Demo {
  /// The name of the command, as in `lesson-facade`.
  static var command: String { "lesson-\(lesson.lowercased())" }

  public static var options: [Option] { [] }

  public static func secondAct(_ setting: Setting) async throws -> [Step] { [] }

  /// Runs the demo as a program, on the process's arguments and standard streams.
  @MainActor public static func main() async { await Program.run { await run($0, on: $1) } }

  /// Runs the demo and returns the exit code: 0, 1 (something failed) or 64 (wrong usage).
  public static func run(_ arguments: [String], on console: any Console) async -> Int32 {
    await console.run(command) {
      let parsed = try Arguments(arguments, allowing: Option.standard + options)
      guard parsed.has("help") else { return try await perform(parsed, on: console) }
      console.write(Option.help(command, title, Option.standard + options))
      return true
    }
  }

  /// Performs the demo according to its options.
  ///
  /// - Returns: Whether every claim is true.
  private static func perform(
    _ arguments: Arguments, on console: any Console
  ) async throws -> Bool {
    let setting = try Setting(arguments, command: command)
    defer { try? FileManager.default.removeItem(at: setting.scratchFolder("")) }
    try setting.copyOriginal()
    var stage = Stage(arguments, on: console)
    return try await stage.perform(Self.self, setting)
  }
}

// MARK: - The options of every demo

extension Option {
  package static let standard = [
    Option("code", help: "show all the source that each step runs"),
    Option("more", help: "tell the second act: further faults, limits, modern forms"),
    Option("step", help: "pause after each step: Return continues, q leaves"),
    Option("predict", help: "guess results before they are shown"),
    Option("store", "DIR", help: "use a copy of DIR/library.json, not of the sample"),
    Option("device", "phone|pad", help: "the device that the thumbnails are for (phone)"),
    Option("format", "text|plain|events", help: "the output format (text)"),
  ]
}
