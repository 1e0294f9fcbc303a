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
           Next: Lessons/00-Any/README.md, its exercise, or act two with --more.

        ✔ Claims checked: 1. All are true.

        """)
  }

  @Test func `a diagram fits its width, and has only the calls since the last diagram`() async {
    let outcome = await AnyDemo.perform { _ in [Self.diagrams()] }

    let lines = outcome.output.split(separator: "\n")
    #expect(
      lines.prefix(10).joined(separator: "\n") == """
        Any
        ━━━
        1. A
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

  private static func diagrams() -> Step {
    let wide = CallRecorder()
    let message = "a long message, more than there is room for"
    wide.call("Alpha", "Beta", message)
    wide.call("Beta", "Gamma", message)
    wide.call("Gamma", "Delta", message)
    wide.call("Alpha", "Delta", message)
    let recorder = CallRecorder()
    recorder.call("A", "B", "zero")
    recorder.forget()
    var step = Step("A").showsCalls(of: wide)
    step = step.runs { recorder.call("A", "B", "one") }
    step = step.showsCalls(of: recorder)
    step = step.runs {
      for number in 0..<60 { recorder.call("P\(number)", "P\(number + 1)", "hello") }
    }
    return step.showsCalls(of: recorder)
  }
}
