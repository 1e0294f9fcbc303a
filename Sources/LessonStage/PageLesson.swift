public import BookLibrary
import Foundation
public import TerminalKit

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
  @MainActor public static func main() async { await Program.run { await run($0, on: $1) } }

  /// The folder of the lesson, such as `02-State`.
  private static var folder: URL { URL(filePath: file).deletingLastPathComponent() }
  private static var name: String {
    folder.lastPathComponent.drop { $0 != "-" }.dropFirst().lowercased()
  }
  public static var command: String { "lesson-\(name)" }

  /// Runs the page, and returns the exit code: 0, 1 (something failed) or 64 (wrong usage).
  ///
  /// - Parameter ending: What the library goes back to at the end of an act. With another memento than
  ///   its own, the run fails.
  public static func run(
    _ arguments: [String], on console: any Console, restoring ending: Library.Memento? = nil
  ) async -> Int32 {
    await console.run(command) {
      let parsed = try Arguments(arguments, allowing: Option.lesson)
      let url = folder.appending(path: "README.md")
      guard let text = try? url.text() else {
        throw StageError(description: "The page isn't where it was built: \(url.path).")
      }
      let page = Page(text)
      guard !parsed.has("help") else {
        console.write(Option.help(command, page.title.plain, Option.lesson))
        return true
      }
      let setting = try Setting(parsed, command: command)
      defer { try? FileManager.default.removeItem(at: setting.scratchFolder("")) }
      try setting.copyOriginal()
      let isPage = parsed["format"] == "page"
      let teller = Teller(
        page, in: folder, setting, on: isPage ? SilentConsole() : console,
        isPlain: parsed["format"] == "plain", predicts: parsed.has("predict") && !isPage,
        pauses: parsed.has("step") && !isPage, isShort: parsed.has("short"))
      teller.ending = ending
      try await name(teller)
      let faults = teller.faults(isStrict: isPage)
      for fault in faults {
        let place = fault.line > 0 ? "README.md:\(fault.line)" : "the page's code"
        console.writeError("\(command): \(place): \(fault.text)\n")
      }
      guard faults.isEmpty else { return false }
      if isPage {
        var isTrue = true
        for (number, act) in page.acts.enumerated() {
          isTrue = await teller.tell(act, isFirst: number == 0) && isTrue
        }
        for failure in teller.failures { console.writeError("\(command): \(failure)\n") }
        console.write(page.recorded(text, by: teller))
        return isTrue
      }
      let isMore = parsed.has("more")
      guard let act = page.acts.first(where: { ($0.title.plain == "Act two") == isMore }) else {
        throw StageError(description: "README.md has no section \(isMore ? "Act two" : "Act one").")
      }
      let hasExercise = page.sections.contains { $0.title.plain == "Exercise" }
      let next = [
        hasExercise ? "swift run lessons \(name) (text, exercise)" : nil,
        isMore || page.acts.count < 2 ? nil : "act two with --more",
      ].compactMap(\.self).joined(separator: ", or ")
      return await teller.tell(
        act, isFirst: !isMore, next: next.isEmpty ? "" : "Next: \(next).")
    }
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

extension Page {
  /// Returns the page's text with what its code has shown, and what the files say now.
  fileprivate func recorded(_ text: String, by teller: Teller) -> String {
    var lines = text.components(separatedBy: "\n")
    for block in everything.reversed() {
      switch block {
      case .result(let name, let old, _):
        if let new = teller.results[name] {
          lines.replaceSubrange(old.line..<(old.line + old.text.count), with: new)
        }
      case .quotation(let old, let place):
        guard let new = teller.quotation(old, place) else { break }
        if old.info != "diff" {
          lines.replaceSubrange(old.line..<(old.line + old.text.count), with: new.lines)
        }
        let name = place.file.replacing("../", with: "")
        lines[place.link - 1] = "[\(name):\(new.start)](\(place.file)#L\(new.start))"
      default: break
      }
    }
    return lines.joined(separator: "\n")
  }
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
