import BookLibrary
public import Foundation
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
  /// Returns the first act. An error thrown here is reported before anything is shown.
  static func script(_ setting: Setting) async throws -> [Step]
  /// Returns the second act, which `--more` tells: further faults, limits and modern forms.
  static func secondAct(_ setting: Setting) async throws -> [Step]
  /// Runs something other than the story, if one of the demo's own options asks for it.
  ///
  /// - Returns: Whether it did; then the program ends with exit code 0.
  static func takesOver(_ setting: Setting) async throws -> Bool
  /// Returns the files that the demo keeps in a folder, which `--reset` puts aside.
  static func files(in folder: URL) -> [URL]
  /// Tells whether `--reset` would help against an error.
  static func isCuredByReset(_ error: any Error) -> Bool
}

extension Demo {
  public static var options: [Option] { [] }

  public static func secondAct(_ setting: Setting) async throws -> [Step] { [] }

  public static func takesOver(_ setting: Setting) async throws -> Bool { false }

  public static func files(in folder: URL) -> [URL] { [LibraryStore(folder: folder).url] }

  public static func isCuredByReset(_ error: any Error) -> Bool {
    if case StoreError.damaged = error { return true }
    return error is TooFewBooks
  }

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
      if parsed.has("predict"), !parsed.has("help"), !console.isInteractive {
        throw UsageError("--predict reads your answers from a terminal, but the input isn't one.")
      }
    } catch {
      console.writeError("\(command): \(error) See swift run \(command) --help.\n")
      return 64
    }
    if parsed.has("help") {
      console.write(Option.help(command: command, title: title, options: options))
      return 0
    }
    do {
      var setting = try Setting(parsed, command: command)
      defer { setting.tearDown() }
      setting.putAside = try prepare(setting, resets: parsed.has("reset"), console)
      if try await takesOver(setting) { return 0 }
      console.beforeEnding { [setting] in
        defer { setting.tearDown() }
        return setting.goBack(isEnding: true)
      }
      var stage = Stage(parsed, on: console, setting)
      // A story that can't be set up fails before anything is shown.
      let act = try await script(setting)
      try setting.folder?.keep()
      let more = parsed.has("more") ? { [setting] in try await secondAct(setting) } : nil
      let isTrue = await stage.perform(title, act, then: more)
      let problem = setting.goBack()
      console.writeError(problem)
      return isTrue && problem.isEmpty ? 0 : 1
    } catch {
      report(error, to: console, parsed)
      return 1
    }
  }

  /// Ends a story that was killed in the folder of `--store`, and resets the folder if asked to.
  ///
  /// - Returns: The new places of the files that were put aside.
  private static func prepare(
    _ setting: Setting, resets: Bool, _ console: any Terminal
  ) throws -> [URL] {
    guard let folder = setting.folder else { return [] }
    var old: [(file: URL, place: URL)] = []
    do {
      let (hasChanged, old) = try folder.goBack()
      if hasChanged {
        let words = old.map { " The changed one is now \($0.lastPathComponent)." } ?? ""
        console.writeError(
          "\(command): A story was cut short here. The library is as it was before it.\(words)\n")
      }
    } catch  where resets && isCuredByReset(error) {
      if let place = try folder.before.url.putAside() { old.append((folder.before.url, place)) }
    }
    guard resets else { return [] }
    do {
      for file in files(in: setting.store) {
        if let place = try file.putAside() { old.append((file, place)) }
      }
      _ = try LibraryStore(folder: setting.store).load()
    } catch {
      for (file, place) in old.reversed() {
        try FileManager.default.moveItem(at: place, to: file)
      }
      throw error
    }
    return old.map(\.place)
  }

  private static func report(
    _ error: any Error, to console: any Terminal, _ arguments: Arguments
  ) {
    let hint =
      isCuredByReset(error) && arguments.has("store") && !arguments.has("reset")
      ? " Or add --reset to start afresh here: the old file is kept beside the new one." : ""
    console.writeError("\(command): \("\(error)".printable)\(hint)\n")
  }
}

// MARK: - Its setting

/// The options of a run, and the folders that the demo may use.
public struct Setting: Sendable {
  private let command: String
  private let arguments: Arguments
  private let scratch: URL
  /// The folder of `--store`.
  let folder: StoryFolder?
  /// The files that `--reset` has put aside, under their new names.
  var putAside: [URL] = []

  init(_ arguments: Arguments, command: String) throws {
    self.command = command
    self.arguments = arguments
    folder = try Self.store(arguments).map(StoryFolder.init)
    scratch = FileManager.default.temporaryDirectory.appending(path: "\(command)-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: false)
    } catch {
      let folder = scratch.deletingLastPathComponent().path
      throw StageError(
        description:
          "No temporary folder can be made in \(folder). Set TMPDIR to a folder that can be "
          + "written.")
    }
  }

  /// The folder of the book-library store; a fresh one unless `--store` is given.
  public var store: URL {
    Self.store(arguments) ?? scratchFolder("store")
  }

  private static func store(_ arguments: Arguments) -> URL? {
    arguments["store"].map { URL(filePath: $0, directoryHint: .isDirectory).absoluteURL }
  }

  /// Whether `--store` is given: the library stays there for the next run.
  public var keepsStore: Bool { arguments.has("store") }

  /// Returns a sentence that names the file that is kept, and those that were put aside; none
  /// without `--store`.
  func words(about file: URL) -> String {
    guard keepsStore else { return "" }
    let names = putAside.map(\.lastPathComponent).joined(separator: ", ")
    return " The file is \(file.path)." + (names.isEmpty ? "" : " Put aside: \(names).")
  }

  /// Whether thumbnails are for a pad, not for a phone.
  public var isPad: Bool { arguments["device"] == "pad" }

  /// Returns the value of one of the demo's own options.
  public func option(_ name: String) -> String? { arguments[name] }

  /// Returns a folder of that name, which is removed after the run.
  public func scratchFolder(_ name: String) -> URL { scratch.appending(path: name) }

  /// The start of the paths of scratch folders, which differ from run to run.
  var scratchPath: String { scratch.path + "/" }

  /// Ends the story in the folder of `--store`, and returns the error to write if it can't go back.
  func goBack(isEnding: Bool = false) -> String {
    do {
      guard let old = try folder?.goBack(isEnding: isEnding).old else { return "" }
      return """
        \(command): Another program has changed library.json. The changed one is now \
        \(old.lastPathComponent); library.json is as it was before the story.

        """
    } catch {
      return """
        \(command): \("\(error)".printable) The library as it was before the story is in \
        before.json beside library.json, and the next run goes back to it. To keep library.json as \
        it is now, remove before.json.

        """
    }
  }

  func tearDown() {
    try? FileManager.default.removeItem(at: scratch)
  }
}

/// A story that can't be told, described in one line.
struct StageError: Error, CustomStringConvertible {
  let description: String
}
