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
    verdict.tests[2].issues = ["Each call has to.\nExpectation failed: done\nX.swift:1"]
    room.verdicts = [Verdict(tests: verdict.tests)]

    room.run("check facade", exits: 1)

    #expect(
      room.text == """
        Facade: 1 of 3 tests pass

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
        A common cause: It works in two steps.
        Stuck? swift run lessons hint facade

        """)
  }

  @Test func `a pass is recorded until the file changes`() {
    room.answer = "// mine"
    room.run("check facade", saying: "Facade: solved, 3 of 3 tests pass", "lessons solution facade")
    #expect(room.state == .solved)
    room.answer = "// later"
    #expect(room.state == .inProgress)
  }

  @Test func `a file that is saved during the tests isn't recorded`() {
    room.answer = "// mine"
    room.during = { [unowned room] _, _ in room.answer = "// later" }
    room.run("check facade")
    room.answer = "// mine"
    #expect(room.state == .inProgress)
  }

  @Test(arguments: [
    (Grade.doesNotBuild, "x.swift:1:2: error: no\n 1 | x", "doesn't build: 1 error"),
    (.crashed, "Fatal error: oops", "Fatal error: oops"),
    (.timeLimit, "\"a\": no end after 10 seconds", "Facade took too long"),
  ])
  func `a run that ends early says why`(grade: Grade, message: String, words: String) {
    room.verdicts = [Verdict(grade: grade, messages: [message])]
    room.run("check facade", exits: 1, saying: words, "\nNext: ")
  }

  @Test func `a missing file can be restored`() {
    room.answer = nil
    room.run("check facade", exits: 1, saying: "swift run lessons reset facade")
    room.run("reset facade")
    #expect(room.state == .notStarted)
  }

  @Test(arguments: [
    ([["one call makes a report"], ["it works"]], "Mistake0"),
    ([["it works"], ["it works", "one call makes a report"]], nil),
    ([["one call makes a report"], ["one call makes a report"]], nil),
  ])
  func `a common cause is the only mistake that fits the failing tests`(
    mistakes: [[String]], cause: String?
  ) throws {
    try room.write(mistakes: mistakes)
    #expect(room.facade.commonCause(of: .failing)?.name == cause)
    #expect(room.facade.commonCause(of: Verdict(grade: .crashed)) == nil)
  }

  @Test func `a watch checks each save, even if the file is replaced`() {
    room.verdicts = [.failing, .solved]
    room.waits = [
      {}, { [unowned room] in room.answer = nil }, { [room] in room.answer = "// new" }, {},
    ]
    let start = room.answer

    room.run("watch facade", saying: "can't be read", "Facade: solved")

    #expect(room.answers == [start, "// new"])
  }

  @Test func `for GitHub, each failure is a command with its file and line`() {
    room.verdicts = [.failing]
    room.run("check facade --format github", exits: 1)
    #expect(
      room.text == """
        ::error file=Lessons/02-Facade/Exercise/Tests/DesignTests.swift,line=12,title=facade::\
        one call makes a report%0AThe caller still has to know the parts.%0A\
        Expectation failed: (text → "") == "1: Snail"%0A\
        Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12

        """)
    room.verdicts = [.solved]
    room.run("check facade --format github")
    #expect(room.text == "::notice title=facade::solved, all 3 tests pass\n")
  }

  @Test func `hostile text doesn't break a command for GitHub`() {
    room.verdicts = [
      Verdict(grade: .doesNotBuild, messages: ["no\r\n::error::%0D\n::warning::\u{1B}[2J"])
    ]
    room.run("check facade --format github", exits: 1)
    #expect(
      room.text == """
        ::error file=Lessons/02-Facade/Exercise/Exercise.swift,line=1,title=facade::\
        does not build%0Ano%0A::error::%250D%0A::warning::\u{FFFD}[2J

        """)
  }
}
