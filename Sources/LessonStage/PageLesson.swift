import BookLibrary
import Foundation
package import TerminalKit

/// A lesson whose page runs. A type that conforms and is marked `@main` is a whole program.
public protocol PageLesson {
  /// `#filePath`: the file stands beside the page, `README.md`.
  static var file: String { get }
  /// The program's name. A lesson's is made of its folder's, as in `lesson-state`.
  static var command: String { get }
  /// Names the code of the page.
  static func name(_ page: Teller) async throws
}

extension PageLesson {
  /// Runs the page as a program, on the process's arguments and standard streams.
  @MainActor public static func main() async { await runProgram() }

  /// The program's `main`, for a lesson that has another `main` as well.
  @MainActor public static func runProgram() async {
    let console = StandardConsole()
    Signals.catchAll(once: true)
    let status = await run(Array(CommandLine.arguments.dropFirst()), on: console)
    Signals.release()
    if let number = Signals.caught {
      // Not `raise`: a different thread may have to take the signal.
      kill(getpid(), number)
      usleep(100_000)
      // The first process of a container isn't ended by a signal.
      console.exit(128 + number)
    }
    console.exit(status)
  }

  /// The folder of the lesson, such as `02-State`.
  private static var folder: URL { URL(filePath: file).deletingLastPathComponent() }
  private static var name: String {
    folder.lastPathComponent.drop { $0 != "-" }.dropFirst().lowercased()
  }
  public static var command: String { "lesson-\(name)" }

  /// Runs the page, and returns the exit code: 0, 1 (something failed) or 64 (wrong usage).
  package static func run(_ arguments: [String], on console: any Console) async -> Int32 {
    await console.run(command) {
      let options = try Arguments(arguments, allowing: Option.lesson)
      let url = folder.appending(path: "README.md")
      guard let text = try? url.text() else {
        throw StageError("The page isn't where it was built: \(url.path).")
      }
      let page = Page(text)
      guard !options.has("help") else {
        console.write(help(page.title.plain))
        return true
      }
      let setting = try Setting(options, command: command)
      defer { try? FileManager.default.removeItem(at: setting.scratchFolder("")) }
      let teller = Teller(page, in: folder, setting, on: console)
      try await name(teller)
      let faults = teller.faults
      for fault in faults {
        let place = fault.line > 0 ? "README.md:\(fault.line)" : "the page's code"
        console.writeError("\(command): \(place): \(fault.text)\n")
      }
      guard faults.isEmpty else { return false }
      if setting.isPage {
        for act in page.acts { await teller.tell(act) }
        for failure in teller.failures { console.writeError("\(command): \(failure)\n") }
        console.write(teller.recorded(text))
      } else {
        let title = options.has("more") ? "Act two" : "Act one"
        guard let act = page.acts.first(where: { $0.title.plain == title }) else {
          throw StageError("README.md has no section \(title).")
        }
        await teller.tell(act, next: next(after: act, of: page))
      }
      return teller.failures.isEmpty
    }
  }

  private static func help(_ title: String) -> String {
    """
    \(title)

    Usage: swift run \(command) [options]

    \(Option.lines(about: Option.lesson + [.help]))
    Exit code: 0; 1 if a claim is false or something failed; 64 for wrong usage.

    """
  }

  /// What a reader may run after an act.
  private static func next(after act: Page.Section, of page: Page) -> String? {
    let hasExercise = page.sections.contains { $0.title.plain == "Exercise" }
    let exercise = hasExercise ? "swift run lessons \(name) (text, exercise)" : nil
    let isLast = act.line == page.acts.last?.line
    let next = [exercise, isLast ? nil : "act two with --more"].compactMap(\.self)
    return next.isEmpty ? nil : "Next: \(next.joined(separator: ", or "))."
  }
}

extension Option {
  /// The options of each lesson's program.
  package static let lesson = [
    Option("more", help: "tell the second act: further faults, limits, modern forms"),
    Option("predict", help: "guess results before they are shown"),
    Option("short", help: "show only titles, questions and results"),
    Option("step", help: "pause after each step: Return continues, q leaves"),
    Option("store", "DIR", help: "use a copy of DIR/library.json, not of the sample"),
    Option("device", "phone|pad", help: "the device that the thumbnails are for (phone)"),
    Option(
      "format", "text|plain|page",
      help: "text; plain sentences; or the page itself, with the results of this run"),
  ]
}

/// A console that shows nothing.
package final class SilentConsole: Console {
  package let hasColor = false
  package let width = 80
  package init() {}
  package func write(_ text: String) {}
  package func writeError(_ text: String) {}
  package func readLine() -> String? { nil }
}
