import LessonStage
import ScriptStage
import Testing

/// The layout of things that don't fit on a terminal of 80 columns.
struct LayoutTests {
  @Test func `words are wrapped, and the widest column of a table is elided in the middle`() async {
    let long = String(repeating: "x", count: 80)
    let words = String(repeating: "word ", count: 17)
    let output = await AnyDemo.perform { _ in
      [
        Step(words).says(words + long).says(String(repeating: "月", count: 39))
          .shows { Table(["a", "b"], rows: [["月亮", "|"], ["👨‍👩‍👧", "|"]]) }
          .shows { Table(["id", "url"], rows: [["1", "https://\(long)!thumb"]]) }
          .claims("c", words) { words }
      ]
    }.output

    #expect(
      output.hasPrefix(
        """
        Any
        ━━━

        1. word word word word word word word word word word word word word word word
        word word
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
           Next:
        """), "\(output)")
  }

  @Test func `a terminal from 40 to 80 columns is filled, and code and drawings stay`() async {
    for (width, expected) in [(20, 40), (40, 40), (61, 61), (200, 80)] {
      let recorder = CallRecorder()
      recorder.call("Front", "Back", "a call of fifty or more columns, which stays as it is")
      let words = String(repeating: "a ", count: 50)
      let output = await AnyDemo.perform(["--predict"], input: ["y"], width: width) { _ in
        [
          Step(words).says(words).shows { Table(["a"], rows: [[words]]) }
            .asks(words, because: words).claims(words) { true },
          Step("Code").quotes("LessonStageTests/TeaDemo.swift", "struct Spilled")
            .showsCalls(of: recorder),
        ]
      }.output
      let parts = output.split(separator: "\n2. Code\n")
      let widths = Set(parts[0].split(separator: "\n").map(\.count))
      #expect([expected, expected - 1].contains(widths.max()), "\(output)")
      #expect(parts[1].contains("│ struct Spilled: Error, Equatable, CustomStringConvertible {\n"))
      #expect(parts[1].contains("fifty or more columns, which stays as it is"))
    }
  }

  @Test func `a diagram fits its width, and has only the calls since the last diagram`() async {
    let wide = CallRecorder()
    let message = "a long message, more than there is room for"
    for (caller, callee) in [("Alpha", "Beta"), ("Beta", "Gamma"), ("Gamma", "Delta")] {
      wide.call(caller, callee, message)
    }
    wide.call("Alpha", "Delta", message)
    let output = await AnyDemo.perform { _ in
      let step = Step("A").showsCalls(of: wide).runs { wide.call("A", "B", "zero") }
        .runs { wide.forget() }
        .runs { wide.call("A", "B", "one") }.showsCalls(of: wide)
      return [
        step.runs { for number in 0..<60 { wide.call("P\(number)", "P\(number + 1)", "hello") } }
          .showsCalls(of: wide)
      ]
    }.output

    let lines = output.split(separator: "\n")
    #expect(
      lines.dropFirst(3).prefix(7).joined(separator: "\n") == """
           Alpha                   Beta                    Gamma                   Delta
             │─ a long m… room for ─▶│                       │                       │
             │                       │─ a long m… room for ─▶│                       │
             │                       │                       │─ a long m… room for ─▶│
             │─ a long message, more than there is room for ────────────────────────▶│
           A        B
           │─ one ─▶│
        """)
    // The third diagram has 60 calls below its participants. The story's end is two lines.
    #expect(lines.count == 73)
  }
}
