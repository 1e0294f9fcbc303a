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

    expect(room.run("check", "facade"), is: 1)

    #expect(
      room.text == """
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

  @Test func `solved is kept, and a failure after it is said`() {
    room.answer = "// mine"
    expect(room.run("check", "facade"), is: 0)
    expect(room.state, is: .solved)

    room.verdicts = [.failing]
    expect(room.run("check", "facade"), is: 1)
    room.expect("It was solved before: now it fails again.")
  }

  @Test func `a file that changes while it is checked isn't kept as solved`() {
    room.during = { [room] _, _ in room.answer = "// later" }

    expect(room.run("check", "facade"), is: 1)

    expect(room.state, is: .inProgress)
    room.expect("has changed meanwhile")
  }

  @Test(arguments: [
    (Verdict.End.doesNotCompile([["Exercise.swift:1:2: error: no", " 1 | x"]]), " 1 | x"),
    (.crashed(test: "a", reason: "Fatal error: oops"), "Fatal error: oops"),
    (.crashed(test: "a", reason: nil), "The tests broke off in \"a\"."),
    (.endless(test: "a"), "\"a\" was stopped after 10 seconds"),
    (.timeLimit(.seconds(120)), "stopped after 120 seconds"),
    (.failed(["error: no such module"]), "no such module"),
  ])
  func `a run that breaks off is told in words`(end: Verdict.End, words: String) {
    room.verdicts = [Verdict(end: end)]
    expect(room.run("check", "facade"), is: 1)
    room.expect(words, "\nNext: ")
  }

  @Test func `a file that is missing can be brought back`() {
    room.answer = nil
    expect(room.run("check", "facade"), is: 1)
    room.expect("swift run lessons reset facade")
  }

  // MARK: - Watching

  @Test func `a watch checks each save, also of a file that is replaced`() {
    room.verdicts = [.failing, .solved]
    room.waits = [
      { [room] in room.answer = nil }, { [room] in room.answer = "// new" }, {},
    ]
    room.input = ["q"]

    expect(room.run("watch", "facade"), is: 0)

    #expect(room.answers.count == 2 && room.answers.last == "// new")
    room.expect("can't be read", "Facade: solved")
  }

  @Test func `keys run again and open a hint; the end of the input ends it`() {
    room.verdicts = [.failing]
    room.input = ["r", "h", "x"]

    expect(room.run("watch", "facade"), is: 1)

    expect(room.answers.count, is: 2)
    room.expect("hint 1 of 2", "h hint, r run, q quit", "Open when you last checked: one call")
  }

  @Test func `a watch ends each round with the score, the first failure and the next step`() {
    room.verdicts = [.failing]

    room.run("watch", "facade")

    expect(room.text.contains(/Design: .*\n(.*\n)+Facade: 1 of 3 .*\n\n  ✘ one call/), room.text)
  }
}
