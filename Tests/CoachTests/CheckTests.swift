import Foundation
import TestSupport
import Testing

@testable import Coach

struct CheckTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `a failure is told in words, with its place, its mistake, and one thing to do`() throws
  {
    try room.add(mistake: "TwoSteps", failing: ["one call makes a report"])
    room.verdicts = [.failing]

    room.run("check facade", exits: 1)

    expect(
      room.text,
      is: """
        Facade: 1 of 3 tests pass

          ✘ one call makes a report
              The caller still has to know the parts.
              Expectation failed: (text → "") == "1: Snail"
              Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12
              1 more follows from it.

        Behaviour: it works from the start, and must go on working
          ✔ it works

        Design: what makes it the pattern
          ✘ one call makes a report

        This looks like TwoSteps: It works in two steps.

        Next: make this true: one call makes a report. Stuck?
          swift run lessons hint facade

        """)
  }

  @Test func `a state tells what happened to a file since it was checked, and a relapse is said`() {
    expect(room.state, is: .notStarted)
    room.during = { [room] _, _ in room.answer = "// later" }
    room.run("check facade", exits: 1, saying: "has changed meanwhile")
    expect(room.state, is: .inProgress)
    room.answer = nil
    expect(room.state, is: .missing)

    room.answer = "// later"
    room.run("check facade", saying: "Facade: solved, 3 of 3 tests pass")
    expect(room.state, is: .solved)

    room.answer = "// spoilt"
    expect(room.state, is: .changed)
    room.during = { _, _ in }
    room.verdicts = [.failing]
    room.run("check facade", exits: 1, saying: "It was solved before: now it fails again.")
  }

  @Test func `a run that breaks off is told in words, and a missing file can be brought back`() {
    let ends: [(Verdict.End, String)] = [
      (.doesNotCompile([["Exercise.swift:1:2: error: no", " 1 | x"]]), " 1 | x"),
      (.crashed(test: "a", reason: "Fatal error: oops"), "Fatal error: oops"),
      (.crashed(test: "a", reason: nil), "The tests broke off in \"a\"."),
      (.endless(test: "a"), "\"a\" was stopped after 10 seconds"),
      (.timeLimit(.seconds(120)), "stopped after 120 seconds"),
      (.failed(["error: no such module"]), "no such module"),
    ]
    for (end, words) in ends {
      room.verdicts = [Verdict(end: end)]
      room.run("check facade", exits: 1, saying: words, "\nNext: ")
    }
    room.answer = nil
    room.run("check facade", exits: 1, saying: "swift run lessons reset facade")
  }

  // MARK: - Diagnosis

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

  // MARK: - Watching

  @Test func `a watch checks each save, also of a file that is replaced`() {
    room.verdicts = [.failing, .solved]
    room.waits = [
      { [room] in room.answer = nil }, { [room] in room.answer = "// new" }, {},
    ]
    room.input = ["q"]

    room.run("watch facade", saying: "can't be read", "Facade: solved")

    expect(room.answers.count, is: 2)
    expect(room.answers.last, is: "// new")
  }

  @Test func `below the score and the first failure, keys run again and open a hint`() {
    room.verdicts = [.failing]
    room.input = ["r", "h", "x"]

    room.run(
      "watch facade", exits: 1,
      saying: "hint 1 of 2", "h hint, r run, q quit", "Open when you last checked: one call")

    expect(room.answers.count, is: 2)
    expect(room.text.contains(/Design: [^━]*\nFacade: 1 of 3 .*\n\n  ✘ one call/), room.text)
  }
}
