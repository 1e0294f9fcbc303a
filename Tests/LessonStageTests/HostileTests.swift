import Foundation
import LessonStage
import TestSupport
import Testing

/// Texts that would do harm to the terminal: titles, paths, errors, words of a command line.
struct HostileTests {
  private static let harm = "a\u{1B}]0;b\u{7}\u{9B}2J\u{8}\u{2066}c\u{202E}d"
  private static let shown = "a\u{FFFD}]0;b\u{FFFD}\u{FFFD}2J\u{FFFD}\u{FFFD}c\u{FFFD}d"

  /// Everything that a stage can show, of one text.
  private func story(of text: String, _ lesson: TemporaryFolder) throws -> [Step] {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    try lesson.write("// \(line)\n", to: "X.swift")
    let recorder = CallRecorder()
    recorder.call("\(text)1", "\(text)2", text)
    recorder.answer("\(text)2", "\(text)1", text)
    return [
      Step(text).says(text).quotes("X.swift", "//", file: lesson.file("Demo/Y.swift").path)
        .showsCalls(of: recorder, within: ("\(text)0", "\(text)1", text))
        .shows { Table([text], rows: [[text]]) }
        .claims(text, text) { text }.claimsDamage(text, text) { "\(text)!" }
        .fails(with: Spilled()) { throw Hostile(description: text) }
        .runs { throw Hostile(description: text) }
    ]
  }

  private struct Hostile: Error, CustomStringConvertible {
    let description: String
  }

  @Test func `nothing of the story reaches the terminal raw`() async throws {
    for format in ["text", "plain", "markdown", "html"] {
      let (harmful, harmless) = (try TemporaryFolder(), try TemporaryFolder())
      let outcome = await AnyDemo.perform(["--format", format]) { setting in
        let path = setting.scratchFolder("disk/file").path
        return try story(of: "\(path)\r\n\(Self.harm)\u{2028}e\nf", harmful)
      }
      let model = await AnyDemo.perform(["--format", format]) { _ in
        try story(of: "disk/file \(Self.shown) e f", harmless)
      }

      #expect(outcome.output.contains(Self.shown), "\(outcome.output)")
      #expect(outcome.output == model.output)
    }
  }

  @Test func `nothing of the story becomes part of a page's own code`() async throws {
    func shape(_ text: String) async throws -> [Substring] {
      let lesson = try TemporaryFolder()
      let page = await AnyDemo.perform(["--format", "html", "--code"]) { _ in
        try story(of: text, lesson)
      }.output
      return page.matches(of: /<[!\/]?\w+|"/).map { $0.0 }
    }
    let usual = try await shape("Owl")

    for text in [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
      "</style></script>", "</title><!--", "]]>", "&lt;script&gt;", "*/ \u{2028}alert(1)",
    ] {
      #expect(try await shape(text) == usual, "\(text)")
    }
  }

  @Test func `nor does anything of an error, or of the command line`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "\(Self.harm)\n")
    let store = folder.file("\(Self.harm)\n").path
    let words = "\(Self.harm)\n"
    for arguments in [
      [], ["--" + words], ["--device", words], [words], ["--store", store],
      ["--store", store + "s"],
    ] {
      let outcome = await AnyDemo.perform(arguments) { setting in
        guard setting.keepsStore else { throw Hostile(description: "\(Self.harm)\n") }
        return [try Scene(setting, books: 1).opening("")]
      }

      expectHarmless(outcome)
    }
  }

  private func expectHarmless(_ outcome: Outcome) {
    let text = outcome.output + outcome.errors
    let isHarmless = text.unicodeScalars.allSatisfy {
      $0 == "\n"
        || $0.properties.generalCategory != .control && !["\u{2066}", "\u{202E}"].contains($0)
    }
    #expect(text.contains("\u{FFFD}]0;b") && isHarmless, "\(text.debugDescription)")
    #expect((outcome.errors.count { $0 == "\n" }) == (outcome.status == 0 ? 0 : 1))
  }
}
