import LessonStage
import ScriptStage
import Testing

/// `--predict` and `--step`, with scripted input.
struct PredictTests {
  private static let steps: @Sendable (Setting) -> [Step] = { _ in
    [
      Step("Pour").asks("Is it hot?", because: "It has boiled.")
        .fails(with: Spilled()) { throw Spilled() }
        .claims("it is hot") { true }
        .claims("kind", "tea") { "tea" },
      Step("Spill").asks("Is tea left?", because: "The cup fell.")
        .claimsDamage("no tea is left", answers: "no") { true },
    ]
  }

  private static let leaving = [
    ([], ["yes", "q"], "Left at step 2.\n   Guessed right: 1 of 1.", "\n✔ Claims checked: 3."),
    ([], ["q"], "Left at step 1.", "   No claim was checked.\n"),
    ([], [], "Left at step 1: the input has ended.", "   No claim was checked.\n"),
    (
      ["--more"], ["n"], "Left at step 4: the input has ended.\n   Guessed right: 0 of 1.",
      "\n✔ Claims checked: 3."
    ),
    (
      ["--step"], ["y", "q"], "Left at step 1.\n   Guessed right: 1 of 1.",
      "\n✔ Claims checked: 3."
    ),
  ]

  @Test func `predicting asks, says why, and counts right answers until the end`() async {
    let outcome = await AnyDemo.perform(
      ["--predict"], input: ["", "maybe", " NO ", "n"], steps: Self.steps)

    let prompts = String(repeating: "   y or n, or q to leave: ", count: 4)
    #expect(
      outcome
        == Outcome(
          output: """
            Any
            ━━━

            1. Pour
               ? Is it hot?
               ✔ the caller gets: The tea is spilled.
               ✔ it is hot
                 Not quite: you said no. It has boiled.
               ✔ kind: tea

            2. Spill
               ? Is tea left?
               ⚠ no tea is left
                 Right. The cup fell.
               Next: swift run lessons any (text, exercise), or act two with --more.
               Guessed right: 1 of 2.

            ✔ Claims checked: 4. All are true.

            """, errors: prompts))
  }

  @Test func `the reader can leave at each question and at each pause`() async {
    for (arguments, input, left, score) in Self.leaving {
      let outcome = await AnyDemo.perform(
        ["--predict"] + arguments, input: input, steps: Self.steps)

      let end = "   \(left)\n\(score)"
      #expect(outcome.status == 0 && outcome.output.contains(end), "\(outcome)")
      #expect(!outcome.output.contains("Claims checked: 0"))
    }
  }

  @Test func `the run decides the right answer`() async {
    let output = await AnyDemo.perform(["--predict"], input: ["y", "n"]) { _ in
      [
        Step("A").asks("Hot?", because: "So.").claims("it is hot") { false }
          .asks("Is tea left?", because: "So.").claims("no tea is left", answers: "no") { false }
      ]
    }.output

    #expect(output.contains("Guessed right: 0 of 2.\n"), "\(output)")
  }

  @Test func `a claim that is no answer is false`() async {
    let outcome = await AnyDemo.perform { _ in
      [Step("A").asks("Is tea left?", because: "So.").claims("cups", 3) { 3 }]
    }

    #expect(outcome.status == 1)
    #expect(outcome.output.contains("✘ the question's answer is yes or no: not true"))
  }

  @Test func `Return continues with the next step, and the last step has no prompt`() async {
    let outcome = await AnyDemo.perform(["--step"], input: [""]) { _ in
      [Step("A").says("a"), Step("B").says("b")]
    }

    #expect(outcome.output.hasPrefix("Any\n━━━\n\n1. A\n   a\n\n2. B\n   b\n   Next: "))
    #expect(outcome.errors == "   Return for the next step, or q to leave: ")
  }
}
