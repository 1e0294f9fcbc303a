import TestSupport
import Testing

@testable import Coach

/// How the coach recognizes a mistake.
struct DiagnosisTests {
  /// An answer, the mistakes with their verdicts, and the one that the answer looks like.
  private struct Case {
    let name: String
    var answer = Verdict.failing
    var mistakes = ["TwoSteps": Verdict.failing]
    var tests = ["one call makes a report"]
    var mistake: String?
    let runs: Int
  }

  @Test func `a mistake is named when it alone fails exactly like the answer`() throws {
    var vague = Verdict.failing
    vague.tests[1].issues[0].expectation = "Expectation failed: condition"
    let broken = Verdict(end: .crashed(test: "it", reason: nil), tests: Verdict.failing.tests)
    for example in [
      Case(name: "fails as one does", mistake: "TwoSteps", runs: 1),
      Case(name: "fails with other values", answer: .failing("2"), runs: 1),
      Case(name: "fails without a value", answer: vague, mistakes: ["A": vague], runs: 0),
      Case(name: "fails other tests", tests: ["it works", "one call makes a report"], runs: 0),
      Case(name: "fails as two do", mistakes: ["A": .failing, "B": .failing], runs: 2),
      Case(
        name: "fails as one does, and another fails the same test",
        mistakes: ["A": .failing, "B": .failing("2")], mistake: "A", runs: 2),
      Case(name: "fails as one that breaks off", mistakes: ["A": broken], runs: 1),
      Case(name: "breaks off", answer: broken, runs: 0),
      Case(name: "is solved", answer: .solved, tests: [], runs: 0),
    ] {
      let room = try Classroom()
      for name in example.mistakes.keys { try room.add(mistake: name, failing: example.tests) }
      var tested: [String] = []
      let diagnosis = Diagnosis(room.facade) {
        tested.append($0.variant)
        return example.mistakes["\($0.variant.dropFirst(9).dropLast(6))"] ?? .solved
      }

      // The second time, it remembers.
      for _ in 1...2 {
        let found = try diagnosis.mistake(behind: example.answer)
        expect(found?.name, is: example.mistake, example.name)
      }

      expect(tested.count, is: example.runs, example.name)
    }
  }
}
