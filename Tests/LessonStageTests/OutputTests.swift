import Foundation
import LessonStage
import Testing

struct OutputTests {
  @Test func `a demo reads like this`() async {
    let terminal = ScriptedTerminal()

    let status = await TeaDemo.run([], on: terminal)

    #expect(status == 0)
    #expect(terminal.errors == "")
    #expect(
      terminal.output == """
        Tea: 茶
        ━━━━━━━

        1. Brew
           Water, leaves and time.
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

        ✔ Claims checked: 2. All are true.

        """)
  }

  @Test func `the same demo in Markdown`() async {
    let terminal = ScriptedTerminal()

    let status = await TeaDemo.run(["--format", "markdown"], on: terminal)

    #expect(status == 0)
    #expect(
      terminal.output == """
        # Tea: 茶

        ## 1. Brew

        Water, leaves and time.

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

        ✔ Claims checked: 2. All are true.

        """)
  }

  @Test
  func `in Markdown a text after a claim is no part of the list, and nothing in it is markup`()
    async
  {
    let (_, output, _) = await AnyDemo.perform(["--format", "markdown"]) { _ in
      [
        Step("A").claims("one", 1) { 1 }.claims("two", 2) { 2 }
          .says("A <b>bold</b> *word*.").claims("three", 3) { 3 }
          .shows { Table(drawing: ["┌─┐", "│ │  x"]) }
      ]
    }

    #expect(
      output.contains(
        """
        - ✔ one: 1
        - ✔ two: 2

        A \\<b\\>bold\\</b\\> \\*word\\*.

        - ✔ three: 3

        ```text
        ┌─┐
        │ │  x
        ```
        """), "\(output)")
  }

  @Test func `with --code the source of a step stands under its title`() async {
    let terminal = ScriptedTerminal()

    let status = await TeaDemo.run(["--code"], on: terminal)

    #expect(status == 0)
    #expect(
      terminal.output.contains(
        """
           │ recorder.call("Kettle", "Pot", "pour(\\(cups); #1)")

        """))
    #expect(
      terminal.output.contains(
        """
           │ recorder.answer("Pot", "Kettle", "ok")

        """))
    #expect(
      terminal.output.contains(
        """
           │ throw Spilled()

        """))
    #expect(terminal.output.contains("(not found: --code reads the source where it was built)"))
    #expect(!terminal.output.contains("/TeaDemo.swift:1\n"))
  }

  @Test func `a false claim shows both values, and the exit code is 1`() async {
    let terminal = ScriptedTerminal()

    let status = await TeaDemo.run(["--cups", "2"], on: terminal)

    #expect(status == 1)
    #expect(terminal.output.contains("   ✘ cups: 2; expected: 1\n"))
    #expect(terminal.output.hasSuffix("\n✘ Claims checked: 2. False: 1.\n"))
  }

  @Test func `an error that doesn't come, or another one, is a false claim`() async {
    struct Other: Error {}
    let (status, output, _) = await AnyDemo.perform { _ in
      [
        Step("A").fails(with: TeaDemo.Spilled()) {},
        Step("B").fails(with: TeaDemo.Spilled()) { throw Other() },
      ]
    }

    #expect(status == 1)
    #expect(output.contains("✘ the caller gets: no error; expected: The tea is spilled.\n"))
    #expect(output.contains("✘ the caller gets: Other(); expected: The tea is spilled.\n"))
  }

  @Test func `an error that nobody expected stops the story with exit code 1`() async {
    let (status, output, _) = await AnyDemo.perform { _ in
      [Step("A").runs { throw TeaDemo.Spilled() }, Step("B").says("never")]
    }

    #expect(status == 1)
    #expect(output.hasSuffix("1. A\n   ✘ The story stops here. The tea is spilled.\n"))
  }

  @Test func `an error before the story is one line on the error stream`() async {
    let (status, output, errors) = await AnyDemo.perform { _ in throw TeaDemo.Spilled() }

    #expect(status == 1)
    #expect(output == "")
    #expect(errors == "lesson-any: The tea is spilled.\n")
  }

  @Test func `colour is used where there is colour, and takes no place`() async {
    let steps: @Sendable (Setting) -> [Step] = { _ in
      [Step("A").claims("one", 1) { 1 }.claims("two", 2) { 3 }]
    }

    let plain = await AnyDemo.perform(steps: steps)
    let colored = await AnyDemo.perform(color: true, steps: steps)

    #expect(!plain.output.contains("\u{1B}"))
    #expect(colored.output.contains("\u{1B}[1m1. A\u{1B}[0m\n   \u{1B}[32m✔\u{1B}[0m one: 1\n"))
    #expect(colored.output.contains("\u{1B}[31m✘\u{1B}[0m two: 3; expected: 2\n"))
    #expect(colored.output.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain.output)
  }

  @Test func `paths that differ from run to run are not shown`() async {
    let perform: @Sendable (Setting) -> [Step] = { setting in
      let path = setting.scratchFolder("disk/file").path
      return [Step("A").claims("path", "disk/file") { path }]
    }

    let (_, output, _) = await AnyDemo.perform(steps: perform)

    #expect(output.contains("path: disk/file; expected: disk/file\n"))
  }
}
