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
    try room.write(mistakes: [
      [
        "one call makes a report · The caller still has to know the parts.",
        "each call does · Each call has to.",
      ]
    ])
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
        Perhaps: It works in two steps. Is that so here?
        Stuck? swift run lessons hint facade

        """)
  }

  @Test func `a pass is recorded until the file changes`() {
    room.answer = "let mine"
    room.run(
      "check facade", saying: "Facade: solved, 3 of 3 tests pass", "lessons solution facade")
    room.answer = "\r\n let mine // all \r\n\r\n"
    #expect(room.state == .solved)
    room.answer = "let later"
    #expect(room.state == .inProgress)
    room.answer = "// Mine.\nstruct Reports {\n\tvar total = 0\n}\n"
    #expect(room.state == .notStarted)
  }

  @Test func `a solved answer that still has a TODO comment is told to delete it`() {
    let words = "Now delete the TODO comments: until then, swift test skips this exercise.\n"
    room.answer = "let mine // TODO: more"
    room.run("check facade", saying: "Facade: solved", words)
    room.verdicts = [.failing, .solved]
    room.run("check facade", exits: 1)
    #expect(!room.text.contains(words))
    room.answer = "let mine"
    room.run("check facade", saying: "Facade: solved")
    #expect(!room.text.contains(words))
  }

  @Test func `a pass that can't be recorded is shown, too`() throws {
    try room.folder.write("", to: ".lessons")
    room.run(
      "check facade", saying: "Facade: solved, 3 of 3 tests pass",
      "The pass couldn't be recorded. \(room.folder.url.path)/.lessons",
      "Not a directory. If something",
      "move it away. Then")
  }

  @Test func `a check says that it waits for another build`() {
    room.run("check facade")
    #expect(!room.errors.contains("Waiting"))
    room.isBuilding = true
    room.run("check facade", saying: "Another program is building this project. Waiting until")

    let line = "Another instance of SwiftPM … waiting until that process has finished execution..."
    #expect("\(line)\n".isWaiting)
    #expect(!"\(line)\nBuilding for debugging...\n".isWaiting)
  }

  @Test func `a run that ends early says why`() {
    room.verdicts = [Verdict(grade: .crashed, messages: ["Fatal error: oops\nx.swift:1"])]
    room.run("check facade", exits: 1, saying: "Facade: crashed\n\nFatal error: oops\nx.swift:1\n")
  }

  @Test(arguments: [
    // The mistakes' refusals, and the cause.
    ([["one · A."], ["one · B."], ["two · C."]], nil),
    ([["one · A.", "one · B."], ["two · C."]], nil),
    ([["one · A."], ["one · A.", "one · B.", "two · C."]], "Mistake1"),
    ([["one · A.", "one · B.", "two · C.", "two · D."]], nil),
    ([["one · A.", "one · B.", "two · C."], ["two · C.", "one · A.", "one · B."]], nil),
  ])
  func `a cause is the only mistake that fails exactly these expectations`(
    mistakes: [[String]], cause: String?
  ) throws {
    try room.write(mistakes: mistakes)
    let verdict = Verdict(tests: [.failing("one", "A.", "B."), .failing("two", "C.")])
    #expect(room.facade.commonCause(of: verdict)?.name == cause)
  }

  @Test func `a failure of the tools says what to do, and nothing about the answer`() throws {
    try room.write(mistakes: [["one call makes a report · The caller still has to know the parts."]]
    )
    room.verdicts = [
      Verdict(grade: .toolsFailed, messages: ["The disk is full.", "Lessons/x.swift:1\nNo space"])
    ]
    room.run("check facade", exits: 1)
    #expect(
      room.text == """
        Facade: tools failed

        The disk is full.

        Lessons/x.swift:1
        No space

        So your answer has no result yet.

        """)
    room.run("check facade --format github", exits: 1)
    #expect(
      room.text == "::error title=facade::tools failed%0AThe disk is full.%0ALessons/x.swift:1%0A"
        + "No space\n")
    #expect(room.state == .notStarted)
  }

  @Test func `a check shows the last lines that the learner's code printed`() {
    var verdict = Verdict.failing
    verdict.printed = ["a", "b\u{1B}"]
    room.verdicts = [verdict]
    room.run("check facade", exits: 1, saying: "Your code printed:\n  a\n  b\u{FFFD}\n\nNext:")
  }

  @Test func `a check of all exercises has a line for each that was started`() throws {
    room.run("check all", saying: "You haven't started an exercise yet.")
    room.answer = "let mine"
    try room.folder.write("let mine", to: "Lessons/01-Singleton/Exercise/Exercise.swift")
    room.verdicts = [.failing, .solved, .solved]

    room.run("check all", exits: 1)
    #expect(
      room.text == """
        Singleton: in progress, 2 of 3 tests pass
        Facade: solved, 3 of 3 tests pass

        1 of 2 started exercises are solved.
        For details, name one: swift run lessons check EXERCISE

        """)
    #expect(room.state == .solved)
    room.run("check ALL --format github", saying: "2 of 2 started exercises are solved.")
  }

  @Test(arguments: [Data([0x2F, 0x2F, 0xFC]), Data(repeating: 0x20, count: 1_000_001)])
  func `an answer in another encoding, or of any size, has to be saved again`(answer: Data) throws {
    try answer.write(to: room.facade.file)
    room.run(
      "check facade", exits: 1, saying: "Facade: unreadable",
      "Exercise.swift is missing, isn't UTF-8 text, or is larger than 1 MB. Save")
    room.run("check all", exits: 1, saying: "Facade: unreadable\n\n0 of 1")
  }

  @Test func `a watch checks each save, even if the file is replaced`() {
    room.verdicts = [.failing, .solved]
    room.waits = [
      {}, { [unowned room] in room.answer = nil }, { [room] in room.answer = "let new" }, {},
    ]
    let start = room.answer

    room.run("watch facade", saying: "Facade: solved")

    #expect(room.answers == [start, "let new"])
  }

  @Test func `for an editor, each failure is one line above the text, in the compiler's form`() {
    let line = """
      Lessons/02-Facade/Exercise/Tests/DesignTests.swift:12:1: error: one call makes a report: The \
      caller still has to know the parts.

      """
    room.verdicts = [.failing]
    room.run("check facade --format editor", exits: 1)
    #expect(room.text.hasPrefix("\(line)Facade: in progress"))
    room.run("check all --format editor")
    room.answer = "let mine"
    room.run(
      "check all --format editor", exits: 1, saying: "\(line)Facade: in progress", "\n0 of 1")
    room.run("watch facade --format editor", saying: "\n\n\(line)Facade: in progress")

    let file = "Lessons/02-Facade/Exercise/Exercise.swift"
    let crash = "X.swift:1: Fatal error: Index\n\(file):4\nThe end."
    room.verdicts = [Verdict(grade: .crashed, messages: [crash])]
    room.run(
      "check facade --format editor", exits: 1,
      saying: "\(file):4:1: error: X.swift:1: Fatal error: Index\nFacade: crashed")

    let error = "\(file):4:9: error: cannot find 'x' in scope"
    room.verdicts = [Verdict(grade: .doesNotBuild, messages: [error])]
    room.run("check all --format editor", exits: 1, saying: "does not build\n\n\(error)\n\n")
  }

  @Test(arguments: [Grade.crashed, .timeLimit, .toolsFailed, .unreadable])
  func `for an editor, a run that ends early is an error at the beginning of the answer`(
    grade: Grade
  ) {
    room.verdicts = [Verdict(grade: grade, messages: ["The end.\nOf all.", "More"])]
    room.run("check facade --format editor", exits: 1)
    #expect(
      room.text.hasPrefix(
        "Lessons/02-Facade/Exercise/Exercise.swift:1:1: error: The end.\nFacade: "))
  }

  @Test func `three errors of the compiler are shown, and how many more there are`() {
    room.verdicts = [Verdict(grade: .doesNotBuild, messages: (1...5).map { "error \($0)" })]
    room.run("check facade", exits: 1, saying: "error 3\n\n… and 2 more\n")
    room.verdicts = [Verdict(grade: .doesNotBuild, messages: (1...3).map { "error \($0)" })]
    room.run("check facade", exits: 1, saying: "error 3\n\nStuck?")
  }

  @Test func `the end of a run is wrapped, and an error of the compiler isn't`() {
    room.width = 40
    let words = "\"it works\": no end after 10.0 seconds. Is there an endless loop?"
    room.verdicts = [Verdict(grade: .timeLimit, messages: [words])]
    room.run(
      "check facade", exits: 1,
      saying: "\n\"it works\": no end after 10.0 seconds.\nIs there an endless loop?\n")
    room.verdicts = [Verdict(grade: .doesNotBuild, messages: [words])]
    room.run("check facade", exits: 1, saying: "\n\(words)\n")
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
