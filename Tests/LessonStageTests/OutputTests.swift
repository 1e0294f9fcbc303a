import Foundation
import Testing

@testable import LessonStage

/// What a run shows: its layout, its colors, and texts that could harm the terminal.
struct OutputTests {
  @Test func `the widest column of a table is elided in the middle`() {
    let url = "https://\(String(repeating: "x", count: 30))!thumb"
    let table = Table(["id", "url", "|"], rows: [["月亮", url, ""], ["👨‍👩‍👧", "", "a"]])
    let space = String(repeating: " ", count: 20)
    #expect(
      table.lines(width: 30) == [
        "id    url\(space)|", "月亮  https://xx…xxxx!thumb", "👨‍👩‍👧       \(space)a",
      ])
  }

  @Test func `a diagram fits its width, and has only the calls since the last diagram`() {
    let recorder = CallRecorder()
    let message = "a long message, more than there is room for"
    for (caller, callee) in [("Alpha", "Beta"), ("Beta", "Gamma"), ("Gamma", "Delta")] {
      recorder.call(caller, callee, message)
    }
    recorder.call("Alpha", "Delta", message)
    #expect(
      SequenceDiagram(recorder.take()).lines(width: 77).joined(separator: "\n") == """
        Alpha                   Beta                    Gamma                   Delta
          │─ a long m… room for ─▶│                       │                       │
          │                       │─ a long m… room for ─▶│                       │
          │                       │                       │─ a long m… room for ─▶│
          │─ a long message, more than there is room for ────────────────────────▶│
        """)
    recorder.answer("B", "A", "one")
    #expect(SequenceDiagram(recorder.take()).lines(width: 77) == ["B        A", "│╌ one ╌▶│"])
    recorder.call("A", "B", "a; #1")
    #expect(SequenceDiagram(recorder.take()).mermaid.last == "  A->>B: a#59; #35;1")
    for number in 0..<60 { recorder.call("P\(number)", "P\(number + 1)", "hello") }
    #expect(SequenceDiagram(recorder.take()).lines(width: 77).count == 61)
  }

  @Test func `color is used on a color terminal`() async throws {
    let colors = try await AnyPage.tell(step: "<!-- run tea -->", color: true) { page in
      page.at("tea") {
        page.claim("cups", 2, is: 1)
        page.damage("tea left", 0, is: 0)
      }
    }
    for words in [
      "\u{1B}[1m1. One\u{1B}[0m\n", "   \u{1B}[31m✘\u{1B}[0m cups: 2",
      "   \u{1B}[31m⚠\u{1B}[0m tea left",
    ] {
      #expect(colors.output.contains(words), "\(colors)")
    }
  }

  // MARK: - Texts that could harm

  private struct Hostile: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Runs a page whose code shows a text everywhere.
  private func tell(
    _ arguments: [String], _ text: @escaping @Sendable (Teller) -> String
  ) async throws -> Outcome {
    try await AnyPage.tell(step: "<!-- run tea -->", arguments) { page in
      let text = text(page)
      page.at("tea") {
        let recorder = CallRecorder()
        recorder.call("\(text)1", "\(text)2", text)
        page.show(callsOf: recorder)
        page.show(Table([text], rows: [[text]]))
        page.claim(text, false)
        page.claim(text, text, is: text)
        page.damage(text, text, is: "\(text)!")
        await page.fails(with: Spilled()) { throw Hostile(description: text) }
        throw Hostile(description: text)
      }
    }
  }

  @Test(arguments: ["text", "plain", "page"])
  func `no text of a story reaches the terminal raw`(format: String) async throws {
    let harm = "a\u{1B}]0;b\u{7}\u{9B}2J\u{8}\u{2066}c\u{202E}d"
    let shown = "a\u{FFFD}]0;b\u{FFFD}\u{FFFD}2J\u{FFFD}\u{FFFD}c\u{FFFD}d"
    let outcome = try await tell(["--format", format]) {
      "(\($0.setting.scratchFolder("disk/file").path)\r\n\(harm)\u{2028}e\nf"
    }
    let model = try await tell(["--format", format]) { _ in "(disk/file \(shown) e f" }
    #expect((model.output + model.errors).contains(shown))
    #expect(outcome == model)
    let error = try await AnyPage.tell(step: "Tea.") { _ in throw Hostile(description: harm) }
    #expect(error.errors == "lesson-tea: \(shown)\n")
  }

  @Test func `a very long text is elided`() async throws {
    let output = try await tell([]) { _ in String(repeating: "x", count: 200_000) }.output
    #expect(output.contains("xxx…xxx") && output.utf8.count < 100_000)
  }
}
