import LessonStage
import TestSupport
import Testing

/// `--step`, in both acts of two steps each.
struct PresentingTests {
  @Test func `Return goes on to the next step, and q and the end of input leave`() async {
    let begin = "Any\n━━━\n\n1. A\n   ✔ a: 1\n"
    let end = "\n✔ Claims checked: 1. All are true.\n"
    let left = begin + "   Left after step 1.\n" + end
    let prompt = "   Return for the next step, or q to leave: "
    let story = begin + "\n2. B\n   b\n"
    let more = "\nMore\n━━━━\n\n3. A\n   ✔ a: 1\n\n4. B\n   b\n"
    let full = story + more + end.replacing("1", with: "2")
    for (arguments, input, output, errors) in [
      ([], ["q"], story + end, ""), (["--step"], [""], story + end, prompt),
      (["--step", "--more"], ["", "", ""], full, prompt + prompt + prompt),
      (["--step", "--more"], ["q"], left, prompt), (["--step"], ["Quit"], left, prompt),
      (["--step"], [], left, prompt + "\n"),
    ] {
      let outcome = await AnyDemo.perform(arguments, input: input) { _ in
        [Step("A").claims("a", 1) { 1 }, Step("B").says("b")]
      }

      expect(outcome, output: output, errors: errors)
    }
  }
}
