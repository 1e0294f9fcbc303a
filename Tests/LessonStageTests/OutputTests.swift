import Foundation
import LessonStage
import TestSupport
import Testing

struct OutputTests {
  private static let story = """
    Tea: 茶
    ━━━━━━━

    1. Brew `tea`
       Water, leaves and *time*:
       LessonStageTests/TeaDemo.swift:3
       │ struct Spilled: Error, Equatable, CustomStringConvertible {
       │   var description: String { "The tea is spilled." }
       │ }
       Guest     Kettle             Pot
         │─ order ─▶│                │
         │          │─ pour(1; #1) ─▶│
         │          │◀╌╌╌╌╌╌╌╌╌╌ ok ╌│
       kind       price
       龙井       3
       Earl|Grey  12
       ✔ cups: 1

    2. Spill
       ✔ the caller gets: The tea is spilled.
       ⚠ tea left: 0

    """
  private static let more = """

    More
    ━━━━

    3. Drink
       ┌─┐ ```
       └─┘  x
       Until tomorrow.

    """
  private static let end = """

    ✔ Claims checked: 3. All are true.
    ⚠ marks damage that the story shows on purpose.

    """

  @Test(arguments: [[], ["--more"]])
  func `a demo reads like this`(arguments: [String]) async {
    let tea = await TeaDemo.outcome(arguments)

    expect(tea.output, is: Self.story + (arguments.isEmpty ? "" : Self.more) + Self.end)
    expect(tea.errors, is: "")
    expect(tea.status, is: 0)
  }

  @Test func `it reads the same in Markdown, where nothing in a text is markup`() async {
    let tea = await TeaDemo.outcome(["--format", "markdown", "--more"])

    expect(
      tea.output,
      is: """
        # Tea: 茶

        ## 1. Brew \\`tea\\`

        Water, leaves and \\*time\\*:

        `LessonStageTests/TeaDemo.swift:3`

        ```swift
        struct Spilled: Error, Equatable, CustomStringConvertible {
          var description: String { "The tea is spilled." }
        }
        ```

        ```mermaid
        sequenceDiagram
          participant Guest
          participant Kettle
          participant Pot
          Guest->>Kettle: order
          Kettle->>Pot: pour(1#59; #35;1)
          Pot-->>Kettle: ok
        ```

        | kind | price |
        | --- | --- |
        | 龙井 | 3 |
        | Earl\\|Grey | 12 |

        - ✔ cups: 1

        ## 2. Spill

        - ✔ the caller gets: The tea is spilled.

        - ⚠ tea left: 0

        # More

        ## 3. Drink

        ````text
        ┌─┐ ```
        └─┘  x
        ````

        Until tomorrow.

        ✔ Claims checked: 3. All are true.

        ⚠ marks damage that the story shows on purpose.

        """)
  }

  @Test func `with --code the source of a step stands under its title`() async {
    let tea = await TeaDemo.outcome(["--code", "--more"]).output

    for lines in [
      "1. Brew `tea`\n   LessonStageTests/TeaDemo.swift:24\n"
        + "   │ recorder.call(\"Kettle\", \"Pot\", \"pour(\\(cups); #1)\")\n",
      "TeaDemo.swift:26\n   │ recorder.answer(\"Pot\", \"Kettle\", \"ok\")\n   Water",
      "2. Spill\n   LessonStageTests/TeaDemo.swift:31\n   │ throw Spilled()\n   ✔",
      "3. Drink\n   LessonStageTests/Nowhere.swift\n   │ (not found: the demo reads its source",
    ] {
      expect(tea.contains(lines), "\(lines)\nisn't in\n\(tea)")
    }
  }

  @Test(arguments: [
    ("func one", nil, "func one() {\n  two()\n\n  three()\n}"), ("var four", nil, "var four = 4"),
    ("let five", nil, "let five = [\n  5\n]"), ("two()", "three", "two()\n\nthree()"),
    ("var four", "6", "var four = 4\nlet five = [\n  5\n]\nfunc six(\n  _: Int\n) {\n  6\n}"),
    ("if", nil, "if true {\n} else {\n  7\n}"), ("two()", "8", "(not found"),
  ])
  func `a quotation goes on to the end of what its last line begins`(
    first: String, last: String?, quoted: String
  ) async throws {
    let lesson = try TemporaryFolder()
    try lesson.write(
      """
      struct X {
        func one() {
          two()

          three()
        }

        var four = 4
        let five = [
          5
        ]
        func six(
          _: Int
        ) {
          6
        }
        if true {
        } else {
          7
        }
      }

      """, to: "X.swift")
    let script = lesson.file("Demo/Y.swift").path

    let outcome = await AnyDemo.perform { _ in
      [Step("A").quotes("X.swift", first, through: last, file: script)]
    }

    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("   │") }
    let text = lines.map { $0.dropFirst(5) }.joined(separator: "\n")
    expect(text.hasPrefix("(not found") ? "(not found" : text, is: quoted)
  }

  @Test func `a false claim shows both values, and the exit code is 1`() async {
    let outcome = await AnyDemo.perform { _ in
      [
        Step("A").claims("one", 1) { 2 }.claimsDamage("lost", 1) { 0 }
          .fails(with: Spilled()) {}.fails(with: Spilled()) { throw CancellationError() }
      ]
    }

    expect(outcome.status, is: 1)
    expect(
      outcome.output,
      is: """
        Any
        ━━━

        1. A
           ✘ one: 2; expected: 1
           ✘ lost: 0; expected: 1
           ✘ the caller gets: no error; expected: The tea is spilled.
           ✘ the caller gets: CancellationError(); expected: The tea is spilled.

        ✘ Claims checked: 4. False: 4.

        """)
  }

  @Test func `an error that nobody expected stops the story, in each act`() async {
    let first = await AnyDemo.perform { _ in
      [Step("A").runs { throw Spilled() }, Step("B").says("never")]
    }
    let second = await TeaDemo.outcome(["--more", "--cups", "0"])

    for (outcome, step) in [(first, "1. A\n"), (second, "More\n━━━━\n")] {
      expect(outcome.status, is: 1)
      let end = step + "   ✘ The story stops here. The tea is spilled.\n"
      expect(outcome.output.hasSuffix(end), "\(outcome.output)")
    }
  }

  @Test func `an error before the story is one line on the error stream`() async {
    let outcome = await AnyDemo.perform { _ in throw Spilled() }

    expect(outcome.status, is: 1)
    expect(outcome.output, is: "")
    expect(outcome.errors, is: "lesson-any: The tea is spilled.\n")
  }

  @Test func `colour is used where there is colour, and takes no room`() async {
    let plain = await TeaDemo.outcome(["--more", "--cups", "2"]).output
    let colored = await TeaDemo.outcome(["--more", "--cups", "2"], color: true).output

    for words in [
      "\u{1B}[1m2. Spill\u{1B}[0m\n   \u{1B}[32m✔\u{1B}[0m the caller",
      "\u{1B}[31m✘\u{1B}[0m cups: 2", "\u{1B}[31m⚠\u{1B}[0m tea left",
    ] {
      expect(colored.contains(words), "\(colored)")
    }
    expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: ""), is: plain)
  }
}
