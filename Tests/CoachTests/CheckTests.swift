import Foundation
import TestSupport
import Testing

@testable import Coach

struct CheckTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `the first failure comes last, with its location, a common cause, and a next step`()
    throws
  {
    try room.write(mistakes: [["one call makes a report", "each call does"]])
    var verdict = Verdict.failing
    verdict.tests[2].issues = [
      Verdict.Issue(sentence: "Each call has to.", details: "Expectation failed: done\nX.swift:1")
    ]
    room.verdicts = [Verdict(tests: verdict.tests)]

    room.run("check facade", exits: 1)

    #expect(
      room.text == """
        Facade: in progress, 1 of 3 tests pass

        Behavior: it works from the start, and must keep working
          ✔ it works

        Design: the pattern's own rules
          ✘ one call makes a report
          ✘ each call does
              Each call has to.

        Next: make this true: one call makes a report
          The caller still has to know the parts.
          Expectation failed: (text → "") == "1: Snail"
          Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12
        Exactly one known mistake gives this result: It works in two steps.
        Stuck? swift run lessons hint facade

        """)
  }

  @Test func `a pass is recorded until the file changes`() {
    room.answer = "// mine"
    room.run(
      "check facade", saying: "Facade: solved, 3 of 3 tests pass", "lessons solution facade")
    #expect(room.state == .solved)
    room.answer = "// later"
    #expect(room.state == .inProgress)
  }

  @Test func `a run that ends early says why`() {
    room.verdicts = [Verdict(grade: .crashed, messages: ["Fatal error: oops\nx.swift:1"])]
    room.run("check facade", exits: 1, saying: "Facade: crashed\n\nFatal error: oops\nx.swift:1\n")
  }

  @Test func `a common cause is the only mistake that fits the failing tests`() throws {
    let failed = "one call makes a report"
    let mistakes = [
      ([[failed], ["it works"]], "Mistake0"), ([[failed], [failed]], nil),
      ([["it works"], ["it works", failed]], nil),
    ]
    for (mistakes, cause) in mistakes {
      try room.write(mistakes: mistakes)
      #expect(room.facade.commonCauses(of: .failing).first?.name == cause)
    }
  }

  @Test func `a watch checks each save, even if the file is replaced`() {
    room.verdicts = [.failing, .solved]
    room.waits = [
      {}, { [unowned room] in room.answer = nil }, { [room] in room.answer = "// new" }, {},
    ]
    let start = room.answer

    room.run("watch facade", saying: "Facade: solved")

    #expect(room.answers == [start, "// new"])
  }

  @Test func `for GitHub, each failure is one command, at its line`() {
    room.verdicts = [.failing]
    room.run("check facade --format github", exits: 1)
    #expect(
      room.text == """
        ::error file=Lessons/02-Facade/Exercise/Tests/DesignTests.swift,line=12,title=facade::\
        one call makes a report%0AThe caller still has to know the parts.%0A\
        Expectation failed: (text → "") == "1: Snail"%0A\
        Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12

        """)

    room.verdicts = [Verdict(grade: .crashed, messages: ["no\r\n::error::%0D\u{1B}[2J"])]
    room.run("check facade --format github", exits: 1)
    #expect(
      room.text == "::error title=facade::crashed%0Ano%0A::error::%250D\u{FFFD}[2J\n")
  }
}
