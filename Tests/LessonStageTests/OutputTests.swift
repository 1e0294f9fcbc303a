import Foundation
import Testing

@testable import LessonStage
@testable import ScriptStage

struct OutputTests {
  private static let plain = """
    Tea: 茶

    Step 1: Brew tea
    Water, leaves and *time*. "Damage" means:
    Code, LessonStageTests/TeaDemo.swift:5:
    struct Spilled: Error, Equatable, CustomStringConvertible {
      var description: String { "The tea is spilled." }
    }
    End of the code.
    Guest calls Kettle: order.
    Kettle calls Pot: pour(1; #1).
    Pot answers Kettle: ok.
    kind: 龙井|Earl; price: 12.
    Checked: cups: 1.
    Checked: the caller gets: The tea is spilled.
    Damage: tea left: 0.
    Next: swift run lessons tea (text, exercise), or act two with --more.

    Claims checked: 3. All are true.

    """

  @Test func `a demo looks like this in plain sentences`() async {
    #expect(await TeaDemo.outcome(["--format", "plain"]) == Outcome(output: Self.plain))
  }

  // The lessons' transcripts show the text without `--code`.
  @Test func `code is shown before a step runs`() async {
    let output = await TeaDemo.outcome(["--code"]).output

    #expect(
      output.contains(
        """
        1. Brew tea
           LessonStageTests/TeaDemo.swift:26
           │ recorder.call("Kettle", "Pot", "pour(\\(cups); #1)")
           │ recorder.answer("Pot", "Kettle", "ok")
           LessonStageTests/TeaDemo.swift:32
           │ throw Spilled()
           Water, leaves and *time*. ⚠ means:
        """), "\(output)")
  }

  @Test func `as events, a run has both acts, with questions and their answers`() async throws {
    let output = await TeaDemo.outcome(["--format", "events", "--more"]).output
    let question = Question(text: "Is there <tea>?", reason: "Mine & yours are empty.")
    let events = try [Event](output)

    #expect(events.count == output.count { $0 == "\n" })
    #expect(events[0] == .began(title: "Tea: 茶"))
    #expect(events[1] == .stepBegan(number: 1, title: "Brew `tea`", isActTwo: false))
    guard case .showedCode(let excerpt) = events[3] else { throw Spilled() }
    #expect(excerpt.file == "LessonStageTests/TeaDemo.swift" && excerpt.start == 5)
    #expect(
      events.suffix(6) == [
        .stepBegan(number: 2, title: "Drink", isActTwo: true), .asked(question),
        .said("Until tomorrow."),
        .checked(Finding(text: "the cup is empty", outcome: .checked, answer: "no")),
        .explained("Mine & yours are empty.", answer: "no"),
        .ended(Finding(text: "Claims checked: 4. All are true.", outcome: .checked)),
      ])
  }

  // The lessons' transcripts show other quotations.
  @Test func `a quotation that isn't found says so`() async {
    let output = await AnyDemo.perform { _ in [Step("A").quotes("X.swift", "struct")] }.output

    let line = "   │ (not found: the demo reads its source where it was built)\n"
    #expect(output.contains("   X.swift\n\(line)"), "\(output)")
  }

  @Test func `a false claim shows both values, and the exit code is 1`() async {
    let outcome = await AnyDemo.perform { _ in
      [
        Step("A").claims("one", 1) { 2 }.claimsDamage("lost", 1) { 0 }
          .fails(with: Spilled()) {}.fails(with: Spilled()) { throw CancellationError() }
          .claims("the pot is full") { false }
      ]
    }

    #expect(
      outcome.output.hasSuffix(
        """
        1. A
           ✘ one: 2; expected: 1
           ✘ lost: 0; expected: 1
           ✘ the caller gets: no error; expected: The tea is spilled.
           ✘ the caller gets: CancellationError(); expected: The tea is spilled.
           ✘ the pot is full: not true
           Next: swift run lessons any (text, exercise), or act two with --more.

        ✘ Claims checked: 5. False: 5.

        """), "\(outcome)")
    #expect(outcome.status == 1)
  }

  @Test func `an error stops the story, or prevents it, and the exit code is 1`() async {
    let step = await AnyDemo.perform { _ in
      [Step("A").runs { throw Spilled() }, Step("B").says("never")]
    }
    let script = await AnyDemo.perform { _ in throw Spilled() }

    let stop = "Any\n━━━\n\n1. A\n\n✘ The story stops here. The tea is spilled.\n"
    #expect(step == Outcome(status: 1, output: stop))
    #expect(script == Outcome(status: 1, errors: "lesson-any: The tea is spilled.\n"))
  }

  @Test func `color is used on a color terminal, and takes no room`() async {
    let plain = await TeaDemo.outcome(["--cups", "2"]).output
    let colored = await TeaDemo.outcome(["--cups", "2"], color: true).output

    for words in [
      "\u{1B}[1m1. Brew tea\u{1B}[0m\n",
      "\u{1B}[31m✘\u{1B}[0m cups: 2", "\u{1B}[31m⚠\u{1B}[0m tea left",
    ] {
      #expect(colored.contains(words), "\(colored)")
    }
    #expect(colored.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }
}
