import LessonStage
import TestSupport
import Testing

/// The layout of things that don't fit on a terminal of 80 columns, or on a phone.
struct LayoutTests {
  @Test func `words are wrapped, and the widest column of a table is elided in the middle`() async {
    let long = String(repeating: "x", count: 80)
    let words = String(repeating: "word ", count: 20)
    let outcome = await AnyDemo.perform { _ in
      [
        Step(words).says(words + long).says(String(repeating: "月", count: 39))
          .shows { Table(["a", "b"], rows: [["月亮", "|"], ["👨‍👩‍👧", "|"]]) }
          .shows { Table(["id", "url"], rows: [["1", "https://\(long)!thumb"]]) }
          .claims("c", words) { words }
      ]
    }

    expect(
      outcome,
      output: """
        Any
        ━━━

        1. word word word word word word word word word word word word word word word
        word word word word word
           word word word word word word word word word word word word word word word
           word word word word word
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
             word word word word word word

        ✔ Claims checked: 1. All are true.

        """)
  }

  @Test func `a diagram fits its width, and has only the calls since the last diagram`() async {
    let outcome = await AnyDemo.perform { _ in [Self.diagrams()] }

    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.prefix(12).joined(separator: "\n") == """
        Any
        ━━━
        1. A
           Alpha                   Beta                    Gamma                   Delta
             │─ a long m… room for ─▶│                       │                       │
             │                       │─ a long m… room for ─▶│                       │
             │                       │                       │─ a long m… room for ─▶│
             │─ a long message, more than there is room for ────────────────────────▶│
           A
           │ ↺ think
           A        B
           │─ one ─▶│
        """)
    #expect(lines.count == 12 + 61 + 1)
  }

  private static func diagrams() -> Step {
    let (wide, recorder) = (CallRecorder(), CallRecorder())
    for (a, b) in [("Alpha", "Beta"), ("Beta", "Gamma"), ("Gamma", "Delta"), ("Alpha", "Delta")] {
      wide.call(a, b, "a long message, more than there is room for")
    }
    recorder.call("A", "B", "zero")
    recorder.forget()
    return Step("A").showsCalls(of: wide)
      .runs { recorder.call("A", "A", "think") }.showsCalls(of: recorder)
      .runs { recorder.call("A", "B", "one") }.showsCalls(of: recorder)
      .runs { for number in 0..<60 { recorder.call("P\(number)", "P\(number + 1)", "hello") } }
      .showsCalls(of: recorder)
  }

  @Test func `on a page, each label of a diagram lies between two lifelines`() async throws {
    for names in [["A", "A"], ["A", "B"], ["B", "C", "D", "A", "D"], (0..<60).map(String.init)] {
      let page = await AnyDemo.perform(["--format", "html"]) { _ in [Self.calls(among: names)] }
        .output

      try expectPicture(page, calls: 2 * (names.count - 1))
    }
  }

  private static func calls(among names: [String]) -> Step {
    let recorder = CallRecorder()
    for (caller, callee) in zip(names, names.dropFirst()) {
      recorder.call(caller, callee, String(repeating: "a long message ", count: names.count))
      recorder.answer(callee, caller, "ok")
    }
    return Step("A").showsCalls(of: recorder)
  }

  private func expectPicture(_ page: String, calls: Int) throws {
    let size = try #require(page.firstMatch(of: /viewBox="0 0 (\d+) (\d+)"/))
    let (width, height) = (Int(size.1) ?? 0, Int(size.2) ?? 0)
    let lifelines = page.matches(of: /class="lifeline" d="M(\d+)\s/).compactMap { Int($0.1) }
    // A label is centered, and a character takes at most 8 pixels.
    for label in page.matches(of: /<text x="(\d+)" y="(\d+)">([^<]*)</) {
      let (middle, half) = (Int(label.1) ?? 0, label.3.count * 4)
      let room = middle - half..<middle + half
      #expect(room.lowerBound >= 0 && room.upperBound <= width, "\(label.3)")
      #expect(!lifelines.contains(where: room.contains), "\(label.3)")
      #expect(Int(label.2) ?? 0 < height, "\(label.3)")
    }
    #expect(page.matches(of: /<li>/).count == calls)
    #expect(page.matches(of: /<g class="call/).count == calls)
  }
}
