import Foundation
import LessonStage
import ScriptStage
import TestSupport
import Testing

@testable import Coach

/// Texts that could harm the terminal or a page: titles, paths, errors, and words of a command
/// line.
struct HostileTests {
  private static let harm = "a\u{1B}]0;b\u{7}\u{9B}2J\u{8}\u{2066}c\u{202E}d"
  private static let shown = "a\u{FFFD}]0;b\u{FFFD}\u{FFFD}2J\u{FFFD}\u{FFFD}c\u{FFFD}d"
  private static let formats = ["text", "plain", "events"]

  /// Returns a story that shows a text everywhere that a stage can show one.
  private func story(of text: String) -> [Step] {
    let recorder = CallRecorder()
    recorder.call("\(text)1", "\(text)2", text)
    recorder.answer("\(text)2", "\(text)1", text)
    return [
      Step(text).says(text).showsCalls(of: recorder, within: ("\(text)0", "\(text)1", text))
        .shows { Table([text], rows: [[text]]) }
        .asks(text, because: text).claims(text) { false }
        .claims(text, text) { text }.claimsDamage(text, text) { "\(text)!" }
        .fails(with: Hostile(description: "x")) { throw Hostile(description: text) }
        .fails(with: Spilled()) { throw Hostile(description: text) }
        .runs { throw Hostile(description: text) }
    ]
  }

  private struct Hostile: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  @Test func `no text of a story reaches the terminal raw`() async {
    for format in Self.formats {
      let outcome = await AnyDemo.perform(["--format", format]) { setting in
        let path = setting.scratchFolder("disk/file").path
        return story(of: "(\(path)\r\n\(Self.harm)\u{2028}e\nf")
      }
      let model = await AnyDemo.perform(["--format", format]) { _ in
        story(of: "(disk/file \(Self.shown) e f")
      }

      #expect(model.output.contains(Self.shown))
      #expect(outcome == model)
    }
  }

  @Test func `no text of a story becomes markup of a page`() async throws {
    let template = try HTMLTemplate(in: Project.root)
    func tags(_ text: String) async throws -> [Substring] {
      let run = await AnyDemo.perform(["--format", "events"]) { _ in story(of: text) }
      let page = HTMLRenderer(events: try [Event](run.output)) { $0.file }
      let parts = [
        template.head(title: text, description: text), template.steps(try page.steps),
        try page.sheet(isKey: false), try page.sheet(isKey: true),
      ]
      return parts.flatMap { $0.matches(of: /<[!\/]?\w+|"/).map(\.0) }
    }
    let usual = try await tags("Owl")

    for text in ["<script>x</script>", "\"><img src=x>", "' onload='", "</title><!--", "]]>"] {
      #expect(try await tags(text) == usual, "\(text)")
    }
    let code = try await tags("`Owl`")
    #expect(code.contains("</code"))
    #expect(try await tags("`<img src=x>`") == code)
  }

  @Test func `an error or a wrong option is reported in one harmless line`() async {
    let option = await AnyDemo.outcome(["--\(Self.harm)\n"])
    let error = await AnyDemo.perform { _ in throw Hostile(description: "\(Self.harm)\n") }

    #expect(
      [option.errors, error.errors] == [
        "lesson-any: no option --\(Self.shown)\u{FFFD}. See swift run lesson-any --help.\n",
        "lesson-any: \(Self.shown)\n",
      ])
  }

  @Test func `a very long text is elided`() async {
    let title = String(repeating: "x", count: 200_000)
    for format in Self.formats {
      let output = await AnyDemo.perform(["--format", format]) { _ in story(of: title) }.output

      #expect(output.contains("xxx…xxx") && output.utf8.count < 100_000, "\(format)")
    }
  }
}
