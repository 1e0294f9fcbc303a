import Foundation
import LessonStage
import TestSupport
import Testing

/// `--step`, in both acts of two steps each.
struct PresentingTests {
  private static let steps: @Sendable (Setting) -> [Step] = { _ in
    [Step("A").claims("a", 1) { 1 }, Step("B").says("b")]
  }

  @Test func `Return goes on to the next step, and nothing is asked after the last`() async {
    for (arguments, pauses) in [([], 1), (["--more"], 3)] {
      let all = await AnyDemo.perform(arguments, input: ["q"], steps: Self.steps)
      let stepped = await AnyDemo.perform(
        arguments + ["--step"], input: ["", "", "", ""], steps: Self.steps)

      expect(stepped.output, is: all.output)
      expect(stepped.errors.components(separatedBy: "Return").count, is: pauses + 1)
      expect(all.errors, is: "")
    }
  }

  @Test(arguments: [["q"], ["Quit"], []])
  func `q and the end of input leave`(input: [String]) async {
    let outcome = await AnyDemo.perform(["--step", "--more"], input: input, steps: Self.steps)

    expect(outcome.status, is: 0)
    expect(
      outcome.output,
      is: """
        Any
        ━━━

        1. A
           ✔ a: 1
           Left after step 1.

        ✔ Claims checked: 1. All are true.

        """)
  }
}
