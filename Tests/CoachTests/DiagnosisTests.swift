import TestSupport
import Testing

@testable import Coach

/// How the coach recognizes a mistake.
struct DiagnosisTests {
  private static let report = "one call makes a report"
  private static var vague: Verdict {
    var verdict = Verdict.failing
    verdict.tests[1].issues[0].expectation = "Expectation failed: condition"
    return verdict
  }

  /// An answer, the mistakes with their verdicts, and the one that the answer looks like.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var answer = Verdict.failing
    var mistakes = ["TwoSteps": Verdict.failing]
    var tests = [DiagnosisTests.report]
    var name: String?
    let runs: Int
  }

  @Test(arguments: [
    Case(testDescription: "fails as one does", name: "TwoSteps", runs: 1),
    Case(testDescription: "fails with other values", answer: .failing("2"), runs: 1),
    Case(
      testDescription: "fails without a value", answer: vague, mistakes: ["A": vague], runs: 0),
    Case(testDescription: "fails other tests", tests: ["it works", report], runs: 0),
    Case(testDescription: "fails as two do", mistakes: ["A": .failing, "B": .failing], runs: 2),
    Case(
      testDescription: "fails as one does, and another fails the same test",
      mistakes: ["A": .failing, "B": .failing("2")], name: "A", runs: 2),
    Case(
      testDescription: "breaks off",
      answer: Verdict(end: .crashed(test: report, reason: nil), tests: Verdict.failing.tests),
      runs: 0),
    Case(testDescription: "is solved", answer: .solved, tests: [], runs: 0),
  ])
  func `a mistake is named when it alone fails exactly like the answer`(_ example: Case) throws {
    let room = try Classroom()
    for name in example.mistakes.keys { try room.add(mistake: name, failing: example.tests) }
    var tested: [String] = []
    let diagnosis = Diagnosis(room.facade) {
      tested.append($0.variant)
      return example.mistakes.first { tested.last == "Mistakes/\($0.key).swift" }?.value ?? .solved
    }

    let first = try diagnosis.mistake(behind: example.answer)
    let again = try diagnosis.mistake(behind: example.answer)

    expect([first?.name, again?.name], is: [example.name, example.name])
    expect(tested.count, is: example.runs)
  }
}
