import Foundation
import TestSupport
import Testing

@testable import Coach

struct CheckTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `a failure is told in words, with its place, a common cause, and one thing to do`()
    throws
  {
    try room.write(mistakes: [("two steps", ["one call makes a report"])])
    room.answer = "// mine"
    room.verdicts = [.failing]

    room.run("check facade", exits: 1)

    #expect(
      room.text == """
        Facade: 1 of 3 tests pass

          ✘ one call makes a report
              The caller still has to know the parts.
              Expectation failed: (text → "") == "1: Snail"
              Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12
              1 more follows from it.

        Behavior: it works from the start, and must go on working
          ✔ it works

        Design: what makes it the pattern
          ✘ one call makes a report

        A common cause: It works in two steps.

        Next: make this true: one call makes a report. Stuck?
          swift run lessons hint facade

        """)
  }

  @Test func `a state tells what happened to a file since it was checked, and a relapse is said`() {
    #expect(room.state == .notStarted)
    room.during = { [room] _, _ in room.answer = "// later" }
    room.run("check facade", exits: 1, saying: "has changed meanwhile")
    #expect(room.state == .inProgress)
    room.answer = nil
    #expect(room.state == .missing)

    room.answer = "// later"
    room.run("check facade", saying: "Facade: solved, 3 of 3 tests pass")
    #expect(room.state == .solved)

    room.answer = "// spoilt"
    #expect(room.state == .changed)
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

  @Test func `a common cause is the only mistake that fits the failing tests`() throws {
    let (first, other) = ("one call makes a report", "it works")
    let broken = Verdict(end: .crashed(test: "it", reason: nil), tests: Verdict.failing.tests)
    for (mistakes, verdict, cause) in [
      ([("A", [first])], Verdict.failing, "A"),
      ([("A", [other]), ("B", [other, first])], .failing, "B"),
      ([("A", [first]), ("B", [first])], .failing, nil),
      ([("A", [first]), ("B", [other, first])], .failing, "A"),
      ([("A", [other])], .failing, nil), ([], .failing, nil),
      ([("A", [first])], broken, nil), ([("A", [first])], .solved, nil),
    ] as [([(String, [String])], Verdict, String?)] {
      try room.write(mistakes: mistakes)
      #expect(room.facade.commonCause(of: verdict)?.name == cause, "\(mistakes)")
    }
  }

  @Test func `no cause is named before the first change`() throws {
    try room.write(mistakes: [("two steps", ["one call makes a report"])])
    room.verdicts = [.failing]

    room.run("check facade", exits: 1)
    #expect(!room.text.contains("common cause"), "\(room.text)")
    room.answer = "// mine"
    room.run("check facade", exits: 1, saying: "A common cause: It works in two steps.")
  }

  // MARK: - Watching

  @Test func `a watch checks each save, also of a file that is replaced`() {
    room.verdicts = [.failing, .solved]
    room.waits = [
      { [room] in room.answer = nil }, { [room] in room.answer = "// new" }, {},
    ]
    room.input = ["q"]

    room.run("watch facade", saying: "can't be read", "Facade: solved")

    #expect(room.answers.count == 2)
    #expect(room.answers.last == "// new")
  }

  @Test func `below the score and the first failure, keys run again and open a hint`() {
    room.verdicts = [.failing]
    room.input = ["r", "h", "x"]

    room.run(
      "watch facade", exits: 1,
      saying: "hint 1 of 2", "h hint, r run, q quit", "Not solved at your last check: one call")

    #expect(room.answers.count == 2)
    #expect(room.text.contains(/Design: [^━]*\nFacade: 1 of 3 .*\n\n  ✘ one call/), "\(room.text)")
  }
}
