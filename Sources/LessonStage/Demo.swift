import TerminalKit

/// A scripted demonstration: what a lesson's executable runs.
///
/// A type that conforms and is marked `@main` is a whole program.
public protocol Demo {
  /// The name of the command, as in `lesson-facade`.
  static var command: String { get }
  /// One line: the pattern and what it is for.
  static var title: String { get }
  /// The options that this demo has beyond those of every demo.
  static var options: [Option] { get }
  /// Returns the story. What it needs is set up here, so an error thrown here is shown as such.
  static func script(_ setting: Setting) async throws -> [Step]
  /// Runs something else in the story's place, if one of the demo's own options asks for it.
  ///
  /// - Returns: Whether it did; then the program ends, with exit code 0.
  static func takesOver(_ setting: Setting) async throws -> Bool
}

extension Demo {
  public static var options: [Option] { [] }

  public static func takesOver(_ setting: Setting) async throws -> Bool { false }

  /// Runs the demo as a program, on the process's arguments and standard streams.
  @MainActor public static func main() async {
    let console = Console()
    let status = await run(Array(CommandLine.arguments.dropFirst()), on: console)
    console.exit(status)
  }

  /// Runs the demo and returns the exit code: 0, 1 (something failed) or 64 (wrong usage).
  public static func run(_ arguments: [String], on console: any Terminal) async -> Int32 {
    let parsed: Arguments
    do {
      parsed = try Arguments(arguments, allowing: Option.standard + options)
      if parsed.has("reset") && !parsed.has("store") {
        throw UsageError("--reset needs --store DIR; without it every run starts afresh.")
      }
      for option in options where parsed.has(option.name) {
        guard let other = option.excludes.first(where: parsed.has) else { continue }
        throw UsageError("--\(option.name) has no story, so it can't take --\(other).")
      }
    } catch {
      console.writeError("\(command): \("\(error)".printable) See swift run \(command) --help.\n")
      return 64
    }
    if parsed.has("help") {
      console.write(Option.help(command: command, title: title, options: options))
      return 0
    }
    do {
      let setting = try Setting(parsed, command: command)
      defer { setting.tearDown() }
      if try await takesOver(setting) { return 0 }
      let isMarkdown = parsed["format"] == "markdown"
      let stage = Stage(
        console: console,
        renderer: isMarkdown ? MarkdownRenderer() : TextRenderer(hasColor: console.hasColor),
        showsCode: parsed.has("code"), pauses: parsed.has("step"),
        hiddenPath: setting.scratchPath)
      return await stage.perform(title, try await script(setting)) ? 0 : 1
    } catch {
      console.writeError("\(command): \("\(error)".printable)\n")
      return 1
    }
  }
}
