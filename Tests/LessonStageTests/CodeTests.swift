import Foundation
import LessonStage
import ScriptStage
import Testing

/// Steps with code in every text that a script has.
@Sendable func markedSteps(_ setting: Setting) -> [Step] {
  [
    Step("Call `a()`").says("`a<B>`, `月` & `b")
      .shows { Table(["`c`", "x"], rows: [["`d|e`", "|"], ["1", "`f`"]]) }
      .asks("Is it `nil`?", because: "`a()` is gone.")
      .claims("`f` is true") { true }.claims("`g`", "`") { "`" }
  ]
}

/// Code in a script stands in backticks.
struct CodeTests {
  /// Returns what a run shows before its last words.
  private func shown(_ arguments: [String]) async -> String {
    let output = await AnyDemo.perform(arguments, input: ["yes"], steps: markedSteps).output
    return output.components(separatedBy: "Next: ")[0]
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `text shows code without marks, and a backtick without another one`() async {
    #expect(
      await shown(["--predict"]) == """
        Any
        ━━━

        1. Call a()
           a<B>, 月 & `b
           c    x
           d|e  |
           1    f
           ? Is it nil?
           ✔ f is true
             Right. a() is gone.
           ✔ g: `
        """)
  }

  @Test func `plain sentences show code without marks`() async {
    #expect(
      await shown(["--format", "plain", "--predict"]) == """
        Any

        Step 1: Call a()
        a<B>, 月 & `b.
        c: d|e; x: |.
        c: 1; x: f.
        Question: Is it nil?
        Checked: f is true.
        Right. a() is gone.
        Checked: g: `.
        """)
  }

  @Test func `marks take no room in a line or a column`() async {
    // The second word ends in column 80 of the terminal.
    let (word, code) = (String(repeating: "x", count: 38), String(repeating: "y", count: 38))
    let output = await AnyDemo.perform { _ in
      [
        Step("A").says("\(word) `\(code)` z")
          .shows { Table(["a", "b"], rows: [[word, "`\(code.dropLast())`"]]) }
      ]
    }.output

    #expect(output.contains("   \(word) \(code)\n   z\n"), "\(output)")
    #expect(output.contains("   \(word)  \(code.dropLast())\n"), "\(output)")
  }
}
