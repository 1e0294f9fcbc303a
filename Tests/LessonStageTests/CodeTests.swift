import Foundation
import LessonStage
import Testing

/// Steps with code in every text that a script has.
@Sendable func markedSteps(_ setting: Setting) -> [Step] {
  let ladder = Ladder<Int>(
    Promise("`a` holds", "nil") { _ in "nil" }, Promise("`b` holds", "0") { "\($0)" })
  return [
    Step("Call `a()`").lists(ladder).says("`a<B>`, `月` & `b")
      .shows { Table(["`c`", "x"], rows: [["`d|e`", "|"], ["1", "`f`"]]) }
      .asks("Is it `nil`?", ["`a()`", "`nil`"], because: "`a()` is gone.")
      .tries("a `try`", on: ladder, keeps: "AB", answeredBy: "A") { 0 }.tabulates(ladder)
      .claims("`f` is true") { true }.claims("`g`", "`") { "`" }
  ]
}

/// Code in a script stands in backticks.
struct CodeTests {
  /// Returns what a run shows before its last words.
  private func shown(_ arguments: [String]) async -> String {
    let output = await AnyDemo.perform(arguments, input: ["nil"], steps: markedSteps).output
    return output.components(separatedBy: "Next: ")[0]
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `text shows code without marks, and a backtick without another one`() async {
    #expect(
      await shown(["--predict"]) == """
        Any
        ━━━

        1. Call a()
           A a holds
           B b holds
           a<B>, 月 & `b
           c    x
           d|e  |
           1    f
           ? Is it nil?
             1\u{A0}a() · 2\u{A0}nil
           ✔ A: nil
           ✔ B: 0
             Right. a() is gone.
                  A  B
           a try  ✔  ✔
           ✔ f is true
           ✔ g: `
        """)
  }

  @Test func `plain sentences show code without marks`() async {
    #expect(
      await shown(["--format", "plain", "--predict"]) == """
        Any

        Step 1: Call a()
        Promise A: a holds.
        Promise B: b holds.
        a<B>, 月 & `b.
        c: d|e; x: |.
        c: 1; x: f.
        Question: Is it nil?
        Answers: 1\u{A0}a() · 2\u{A0}nil.
        Checked: A: nil.
        Checked: B: 0.
        Right. a() is gone.
        a try; A: ✔; B: ✔.
        Checked: f is true.
        Checked: g: `.
        """)
  }

  @Test func `Markdown shows code as it is, and escapes everything else`() async {
    #expect(
      await shown(["--format", "markdown"]) == """
        # Any

        ## 1. Call `a()`

        - **A** `a` holds
        - **B** `b` holds

        `a<B>`, `月` \\& \\`b

        | `c` | x |
        | --- | --- |
        | `d\\|e` | \\| |
        | 1 | `f` |

        - ✔ A: nil

        - ✔ B: 0

        |  | A | B |
        | --- | --- | --- |
        | a `try` | ✔ | ✔ |

        - ✔ `f` is true

        - ✔ `g`: \\`
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
