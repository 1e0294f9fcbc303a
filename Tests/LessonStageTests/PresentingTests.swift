import Foundation
import LessonStage
import Testing

struct PresentingTests {
  private static let steps: @Sendable (Setting) -> [Step] = { _ in
    [Step("A").claims("a", 1) { 1 }, Step("B").claims("b", 1) { 1 }, Step("C").says("c")]
  }

  @Test func `Return goes on to the next step`() async {
    let all = await AnyDemo.perform(steps: Self.steps)
    let stepped = await AnyDemo.perform(["--step"], input: ["", ""], steps: Self.steps)

    #expect(stepped.status == 0)
    #expect(stepped.output == all.output)
    #expect(stepped.errors.components(separatedBy: "Return").count == 3)
  }

  @Test(arguments: [["q"], ["quit"], []])
  func `q and the end of input leave`(input: [String]) async {
    let (status, output, _) = await AnyDemo.perform(["--step"], input: input, steps: Self.steps)

    #expect(status == 0)
    #expect(
      output
        == "Any\n━━━\n\n1. A\n   ✔ a: 1\n   Left after step 1 of 3.\n\n✔ Claims checked: 1. All are true.\n"
    )
  }

  @Test func `without --step nothing is read`() async {
    let (_, output, errors) = await AnyDemo.perform(input: ["q"], steps: Self.steps)

    #expect(output.contains("3. C"))
    #expect(errors == "")
  }
}
