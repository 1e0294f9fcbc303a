import Foundation
import LessonStage
import TestSupport
import Testing

/// `--predict`, with scripted input.
struct PredictTests {
  private static let steps: @Sendable (Setting) -> [Step] = { _ in
    [
      Step("Pour").asks("Is it hot?", because: "It has boiled.")
        .runs { _ = "the kettle" }
        .fails(with: Spilled()) { throw Spilled() }
        .claims("kind", "tea") { "tea" }
        .claims("it is hot") { true },
      Step("Spill").asks("Is the cup full?", because: "It holds little.")
        .claims("the cup is full") { true }
        .asks("Is tea left?", answer: .no, because: "The cup fell.").claims("cups", 1) { 1 }
        .claimsDamage("no tea is left") { true },
    ]
  }

  private static let sentences: @Sendable (Setting) -> [Step] = { _ in
    [
      Step("A").asks("Hot?", because: "So.").claims("it is hot") { true }
        .asks("Cold?", answer: .no, because: "So.").claims("it is not cold") { true }
        .asks("Is tea left?", answer: .no, because: "So.").claimsDamage("no tea is left") { false }
    ]
  }

  @Test func `the run decides the right answer, also for a negative sentence`() async {
    let right = await AnyDemo.perform(
      ["--predict"], input: ["y", "n", "y"], steps: Self.sentences)
    let wrong = await AnyDemo.perform(
      ["--predict"], input: ["n", "y", "n"], steps: Self.sentences)

    #expect(right.output.contains("Predicted: 3 of 3.\n"), "\(right.output)")
    #expect(wrong.output.contains("Predicted: 0 of 3."), "\(wrong.output)")
  }

  private static let prompts = """
       y or n, or q to leave:    Type y or n, or q to leave.
       y or n, or q to leave:    Type y or n, or q to leave.
       y or n, or q to leave:    y or n, or q to leave:    y or n, or q to leave:\u{20}
    """

  private static let leaving = [
    ([], ["yes", "q"], "Left at step 2.", "\n   Predicted: 1 of 1."),
    ([], [], "Left at step 1.", ""),
    (["--more"], ["n"], "Left at step 4.", "\n   Predicted: 0 of 1. Look again at:\n   3. Pour"),
    (["--step"], ["y", "", "y", "q"], "Left at step 2.", "\n   Predicted: 2 of 2."),
  ]

  @Test func `predicting shows the code, asks, and counts right answers until the end`() async {
    let outcome = await AnyDemo.perform(
      ["--predict"], input: ["", "maybe", " NO ", "y", "n"], steps: Self.steps)

    expect(
      outcome,
      output: """
        Any
        ━━━

        1. Pour
           LessonStageTests/PredictTests.swift:11
           │ _ = "the kettle"
           LessonStageTests/PredictTests.swift:12
           │ throw Spilled()
           ? Is it hot?
           ✔ the caller gets: The tea is spilled.
           ✔ kind: tea
           ✔ it is hot
             Not quite: you said no. It has boiled.

        2. Spill
           ? Is the cup full?
           ✔ the cup is full
             Right. It holds little.
           ? Is tea left?
           ✔ cups: 1
           ⚠ no tea is left
             Right. The cup fell.
           Next: Lessons/00-Any/README.md, its exercise, or act two with --more.
           Predicted: 2 of 3. Look again at:
           1. Pour

        ✔ Claims checked: 6. All are true.

        """, errors: Self.prompts)
    for (arguments, input, left, score) in Self.leaving {
      let outcome = await AnyDemo.perform(
        ["--predict"] + arguments, input: input, steps: Self.steps)

      let end = "   \(left)\(score)\n\n✔ Claims checked: "
      #expect(outcome.status == 0 && outcome.output.contains(end), "\(outcome.output)")
    }
  }

  @Test func `Return continues with the next step, and the last step has no prompt`() async {
    let outcome = await AnyDemo.perform(["--step"], input: [""]) { _ in
      [Step("A").says("a"), Step("B").says("b")]
    }

    #expect(
      outcome.output.hasPrefix("Any\n━━━\n\n1. A\n   a\n\n2. B\n   b\n   Next: "))
    #expect(outcome.errors == "   Return for the next step, or q to leave: ")
  }
}
