import LessonStage
import TestSupport
import Testing

/// What a terminal of 80 columns shows of texts that don't fit.
struct LayoutTests {
  private func lines(_ step: @escaping @Sendable () -> Step) async -> [String] {
    await AnyDemo.perform { _ in [step()] }.output.split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("   ") || $0.hasPrefix("1") }
  }

  @Test func `words are wrapped, and a word without end is broken`() async {
    let long = String(repeating: "x", count: 80)
    let words = String(repeating: "word ", count: 20)

    expect(
      await lines { Step(words).says(words + long).claims("c", words) { words } },
      is: [
        "1. word word word word word word word word word word word word word word word",
        "   word word word word word word word word word word word word word word word",
        "   word word word word word", "   " + long.prefix(77), "   xxx",
        "   ✔ c: word word word word word word word word word word word word word word",
        "     word word word word word word",
      ])
  }

  @Test func `Chinese characters and emoji take two columns`() async {
    let cells = ["月亮", "e\u{301}", "👨‍👩‍👧", "☔️", "ｶﾅ", "हिन्दी", "น้ำ", "ＡＢ"]
    let found = await lines {
      Step("A").shows { Table(["a", "b"], rows: cells.map { [$0, "|"] }) }
        .says(String(repeating: "月", count: 39))
    }

    expect(
      found,
      is: [
        "1. A", "   a      b", "   月亮   |", "   e\u{301}      |", "   👨‍👩‍👧     |", "   ☔️     |",
        "   ｶﾅ     |", "   हिन्दी  |", "   น้ำ     |", "   ＡＢ   |",
        "   " + String(repeating: "月", count: 38), "   月",
      ])
  }

  @Test func `the widest column of a table gives way, in its middle`() async {
    let url = "https://" + String(repeating: "x", count: 90) + "!thumb"

    expect(
      await lines { Step("A").shows { Table(["id", "url"], rows: [["1", url]]) } }.last,
      is: "   1   https://\(String(repeating: "x", count: 28))…"
        + "\(String(repeating: "x", count: 30))!thumb")
  }

  @Test func `a diagram that is too wide keeps to its width`() async {
    let recorder = CallRecorder()
    for (a, b) in [("Alpha", "Beta"), ("Beta", "Gamma"), ("Gamma", "Delta"), ("Alpha", "Delta")] {
      recorder.call(a, b, "a long message, more than there is room for")
    }

    let found = await lines { Step("A").showsCalls(of: recorder) }

    expect(
      found.dropFirst().joined(separator: "\n"),
      is: """
           Alpha                   Beta                    Gamma                   Delta
             │─ a long m… room for ─▶│                       │                       │
             │                       │─ a long m… room for ─▶│                       │
             │                       │                       │─ a long m… room for ─▶│
             │─ a long message, more than there is room for ────────────────────────▶│
        """)
  }

  @Test func `a call to itself, and a crowd, can be drawn`() async {
    let recorder = CallRecorder()
    recorder.call("A", "A", "think")
    expect(
      await lines { Step("A").showsCalls(of: recorder) }, is: ["1. A", "   A", "   │ ↺ think"])

    for number in 0..<60 { recorder.call("P\(number)", "P\(number + 1)", "hello") }
    expect(await lines { Step("A").showsCalls(of: recorder) }.count, is: 62)
  }

  @Test(arguments: [
    ["A", "A"], ["A", "B"], ["B", "C", "D", "A", "D"], (0..<60).map(String.init),
  ])
  func `on a page, nothing of a diagram is outside the picture`(names: [String]) async throws {
    let recorder = CallRecorder()
    for (caller, callee) in zip(names, names.dropFirst()) {
      recorder.call(caller, callee, String(repeating: "a long message ", count: names.count))
      recorder.answer(callee, caller, "ok")
    }

    let page = await AnyDemo.perform(["--format", "html"]) { _ in
      [Step("A").showsCalls(of: recorder)]
    }.output

    let size = try #require(page.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let width = Int(size.1) ?? 0
    expect(width <= 380 || names.count > 5, "\(width) is too wide for a phone")
    // A message is drawn around its middle, with at most 8.5 pixels for a character.
    for text in page.matches(of: /<text x="(\d+)" y="(\d+)">([^<]*)</) {
      let (middle, half) = (Int(text.1) ?? 0, text.3.count * 17 / 4)
      expect(half <= middle && middle <= width - half, "\(text.0) of \(width)")
      expect((Int(text.2) ?? 0) < (Int(size.2) ?? 0), "\(text.0)")
    }
    expect(page.matches(of: /<li>/).count, is: page.matches(of: /class="call/).count)
  }

  @Test func `a recorder forgets what was shown, and what it is told to`() async {
    let recorder = CallRecorder()
    recorder.call("A", "B", "zero")
    recorder.forget()
    let found = await lines {
      Step("A")
        .runs { recorder.call("A", "B", "one") }.showsCalls(of: recorder)
        .runs { recorder.call("A", "B", "two") }.showsCalls(of: recorder)
    }

    expect(
      found,
      is: ["1. A", "   A        B", "   │─ one ─▶│", "   A        B", "   │─ two ─▶│"])
  }
}
