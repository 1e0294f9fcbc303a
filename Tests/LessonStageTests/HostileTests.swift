import Foundation
import LessonStage
import Testing

/// Texts that could harm the terminal or a page: titles, paths, errors, and words of a command
/// line.
struct HostileTests {
  private static let harm = "a\u{1B}]0;b\u{7}\u{9B}2J\u{8}\u{2066}c\u{202E}d"
  private static let shown = "a\u{FFFD}]0;b\u{FFFD}\u{FFFD}2J\u{FFFD}\u{FFFD}c\u{FFFD}d"

  /// Returns a story that shows a text everywhere that a stage can show one.
  private func story(of text: String) -> [Step] {
    let recorder = CallRecorder()
    recorder.call("\(text)1", "\(text)2", text)
    recorder.answer("\(text)2", "\(text)1", text)
    return [
      Step(text).says(text).showsCalls(of: recorder, within: ("\(text)0", "\(text)1", text))
        .shows { Table([text], rows: [[text]]) }
        .claims(text, text) { text }.claimsDamage(text, text) { "\(text)!" }
        .fails(with: Spilled()) { throw Hostile(description: text) }
        .runs { throw Hostile(description: text) }
    ]
  }

  private struct Hostile: Error, CustomStringConvertible {
    let description: String
  }

  @Test func `no text of a story reaches the terminal raw`() async {
    for format in ["text", "plain", "markdown", "html"] {
      let outcome = await AnyDemo.perform(["--format", format]) { setting in
        let path = setting.scratchFolder("disk/file").path
        return story(of: "\(path)\r\n\(Self.harm)\u{2028}e\nf")
      }
      let model = await AnyDemo.perform(["--format", format]) { _ in
        story(of: "disk/file \(Self.shown) e f")
      }

      #expect(outcome.output.contains(Self.shown), "\(outcome.output)")
      #expect(outcome.output == model.output)
    }
  }

  @Test func `no text of a story becomes markup of a page`() async {
    func shape(_ text: String) async -> [Substring] {
      let page = await AnyDemo.perform(["--format", "html"]) { _ in story(of: text) }.output
      return page.matches(of: /<[!\/]?\w+|"/).map { $0.0 }
    }
    let usual = await shape("Owl")

    for text in [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
      "</style></script>", "</title><!--", "]]>", "&lt;script&gt;", "*/ \u{2028}alert(1)",
    ] {
      #expect(await shape(text) == usual, "\(text)")
    }
  }

  @Test func `an error or a wrong option is reported in one harmless line`() async {
    let errors = [
      await AnyDemo.perform(["--\(Self.harm)\n"]) { _ in [] },
      await AnyDemo.perform { _ in throw Hostile(description: "\(Self.harm)\n") },
    ].map(\.errors)

    #expect(
      errors == [
        "lesson-any: no option --\(Self.shown)\u{FFFD}. See swift run lesson-any --help.\n",
        "lesson-any: \(Self.shown)\n",
      ])
  }

  @Test func `a very long text is elided`() async {
    for format in ["text", "plain", "markdown", "html"] {
      let title = String(repeating: "x", count: 100_000)
      let outcome = await AnyDemo.perform(["--format", format]) { _ in story(of: title) }

      #expect(outcome.output.contains("xxx…xxx"))
      let longest = outcome.output.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest < 10_000, "\(format): \(longest)")
    }
  }
}
