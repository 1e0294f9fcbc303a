import Foundation
import Testing

@testable import LessonStage

/// What a run shows: its layout, its colors, and texts that could harm the terminal.
struct OutputTests {
  @Test func `words are wrapped, and the widest column of a table is elided in the middle`()
    async throws
  {
    let long = String(repeating: "x", count: 80)
    let words = String(repeating: "word ", count: 17)
    let output = try await AnyPage.tell(
      step: "\(words)\(long)\n\n\(String(repeating: "月", count: 39))\n\n<!-- run tea -->"
    ) { page in
      page.at("tea") {
        page.show(Table(["a", "b"], rows: [["月亮", "|"], ["👨‍👩‍👧", "`|`"]]))
        page.show(Table(["id", "url"], rows: [["1", "https://\(long)!thumb"]]))
        page.claim("`c`", words, is: words)
      }
    }.output

    #expect(
      output.hasPrefix(
        """
        Tea
        ━━━

        1. One
           word word word word word word word word word word word word word word word
           word word
           xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
           xxx
           月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月月
           月
           a     b
           月亮  |
           👨‍👩‍👧    |
           id  url
           1   https://xxxxxxxxxxxxxxxxxxxxxxxxxxxx…xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx!thumb
           ✔ c: word word word word word word word word word word word word word word
             word word word

        ✔ Claims
        """), "\(output)")
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
    recorder.call("A", "B", "zero")
    recorder.forget()
    recorder.answer("B", "A", "one")
    #expect(SequenceDiagram(recorder.take()).lines(width: 77) == ["B        A", "│╌ one ╌▶│"])
    for number in 0..<60 { recorder.call("P\(number)", "P\(number + 1)", "hello") }
    #expect(SequenceDiagram(recorder.take()).lines(width: 77).count == 61)
  }

  @Test func `color is used on a color terminal, and takes no room`() async throws {
    func output(color: Bool) async throws -> String {
      try await AnyPage.tell(step: "<!-- run tea -->", color: color) { page in
        page.at("tea") {
          page.claim("cups", 2, is: 1)
          page.damage("tea left", 0, is: 0)
        }
      }.output
    }
    let colored = try await output(color: true)
    for words in [
      "\u{1B}[1m1. One\u{1B}[0m\n", "\u{1B}[31m✘\u{1B}[0m cups: 2", "\u{1B}[31m⚠\u{1B}[0m tea left",
    ] {
      #expect(colored.contains(words), "\(colored)")
    }
    let plain = try await output(color: false)
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
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
        page.show(callsOf: recorder, within: Call("\(text)0", "\(text)1", text))
        page.show(Table([text], rows: [[text]]))
        page.claim(text, false)
        page.claim(text, text, is: text)
        page.damage(text, text, is: "\(text)!")
        await page.fails(with: Spilled()) { throw Hostile(description: text) }
        throw Hostile(description: text)
      }
    }
  }

  @Test func `no text of a story reaches the terminal raw`() async throws {
    let harm = "a\u{1B}]0;b\u{7}\u{9B}2J\u{8}\u{2066}c\u{202E}d"
    let shown = "a\u{FFFD}]0;b\u{FFFD}\u{FFFD}2J\u{FFFD}\u{FFFD}c\u{FFFD}d"
    for format in ["text", "plain", "page"] {
      let outcome = try await tell(["--format", format]) {
        "(\($0.setting.scratchFolder("disk/file").path)\r\n\(harm)\u{2028}e\nf"
      }
      let model = try await tell(["--format", format]) { _ in "(disk/file \(shown) e f" }
      #expect((model.output + model.errors).contains(shown))
      #expect(outcome == model)
    }
    let option = try await AnyPage.tell(step: "Tea.", ["--\(harm)\n"]) { _ in }
    let error = try await AnyPage.tell(step: "Tea.") { _ in
      throw Hostile(description: "\(harm)\n")
    }
    #expect(
      [option.errors, error.errors] == [
        "lesson-tea: no option --\(shown)\u{FFFD}. See swift run lesson-tea --help.\n",
        "lesson-tea: \(shown)\n",
      ])
  }

  @Test func `a very long text is elided`() async throws {
    for format in ["text", "plain", "page"] {
      let outcome = try await tell(["--format", format]) { _ in
        String(repeating: "x", count: 200_000)
      }
      let text = outcome.output + outcome.errors
      #expect(text.contains("xxx…xxx") && text.utf8.count < 100_000, "\(format)")
    }
  }
}
