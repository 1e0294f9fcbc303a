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
    var tests = Verdict.failing.tests
    tests[2].issues = [
      Verdict.Issue(sentence: "Each call has to.", details: "Expectation failed: done\nX.swift:1")
    ]
    room.verdicts = [Verdict(tests: tests)]
    room.verdicts[0].printed = ["a", "b\u{1B}"]

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

        Your code printed:
          a
          b\u{FFFD}

        Next: make this true: one call makes a report
          The caller still has to know the parts.
          Expectation failed: (text → "") == "1: Snail"
          Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift:12
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

  @Test func `a pass and a hint that can't be recorded are shown, too`() throws {
    try room.folder.write("", to: ".lessons")
    room.run(
      "check facade", saying: "Facade: solved, 3 of 3 tests pass",
      "This couldn't be recorded. \(room.folder.url.path)/.lessons", "Not a directory. See that")
    room.run("hint facade", saying: "hint 1 of 2\nA nudge", "This couldn't be recorded.")
  }

  @Test(arguments: [
    // The mistakes' refusals, and the cause.
    ([["one · A."], ["one · B."], ["two · C."]], nil),
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

  private static let end = "\"it works\": no end after 10.0 seconds. Is there an endless loop?"

  @Test(arguments: [
    // Words are wrapped; lines of the tools, and code, aren't.
    (
      Verdict(.timeLimit, end),
      "time limit\n\n\"it works\": no end after 10.0 seconds.\nIs there an endless loop?\n\nStuck? "
        + "swift"
    ),
    (
      Verdict(.toolsFailed, "The disk is full.", "Lessons/x.swift:1\n\(end)"),
      "tools failed\n\nThe disk is full.\n\nLessons/x.swift:1\n\(end)\n\nSo your answer has no"
    ),
    (
      Verdict(.doesNotBuild, "1", "2", end, "4", "5"),
      "does not build\n\n1\n\n2\n\n\(end)\n\n… and 2 more\n\nStuck?"
    ),
  ])
  func `a run that ends early says why`(verdict: Verdict, words: String) {
    room.width = 40
    room.verdicts = [verdict]
    room.run("check facade", exits: 1, saying: "Facade: \(words)")
    #expect(room.state == .notStarted)
  }

  @Test func `a check of all exercises has a line for each that was started`() throws {
    room.run("check all", saying: "You haven't started an exercise yet.")
    room.answer = "let mine"
    try room.folder.write("let mine", to: "Lessons/01-Singleton/Exercise/Exercise.swift")
    room.verdicts = [.failing, .solved]

    room.run("check ALL", exits: 1)
    #expect(
      room.text == """
        Singleton: in progress, 2 of 3 tests pass
        Facade: solved, 3 of 3 tests pass

        1 of 2 started exercises are solved.
        For details, name one: swift run lessons check EXERCISE

        """)
    #expect(room.state == .solved)
    room.run("check all", saying: "2 of 2 started exercises are solved.")
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

  // MARK: - Lines for other programs

  @Test(arguments: ["check facade", "check all", "watch facade"])
  func `for an editor or GitHub, each failure is one line above the text`(command: String) {
    let place = "Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift"
    let words = "one call makes a report: The caller still has to know the parts."
    room.answer = "let mine"
    room.verdicts = [.failing]
    room.run(
      "\(command) --format editor", exits: command.hasPrefix("watch") ? 0 : 1,
      saying: "\(place):12:1: error: \(words)\nFacade: in progress")
    guard !command.hasPrefix("watch") else { return }
    room.run(
      "\(command) --format github", exits: 1,
      saying: "::error file=\(place),line=12::\(words)\nFacade: in progress")
  }

  @Test func `a failure has its own place, or is at the beginning of the answer`() {
    let file = "Lessons/02-Facade/Exercise/Exercise.swift"
    // A % begins an escape sequence, and a line end the next command.
    for (message, line) in [
      ("The end.\nOf all.", "E.swift,line=1::The end."),
      ("X.swift:1: Fatal error: no\n\(file):4\nEnd.", "\(file),line=4::X.swift:1: Fatal error: no"),
      ("no%0D\u{1B}[2J\r\n::error::", "E.swift,line=1::no%250D\u{FFFD}[2J"),
    ] {
      let verdict = Verdict(.crashed, message, "More")
      #expect(verdict.lines(for: .github, in: "E.swift") == "::error file=\(line)\n")
    }
    let built = Verdict(.doesNotBuild, "\(file):4:9: error: no 'x'\n 4 | x", "b")
    #expect(
      built.lines(for: .github, in: "E.swift")
        == "::error file=\(file),line=4::no 'x'\n::error file=E.swift,line=1::b\n")
    // An editor finds the compiler's errors in the text.
    room.verdicts = [built]
    room.run("check facade --format editor", exits: 1)
    #expect(room.text.hasPrefix("Facade: does not build\n\n\(file):4:9: error: no 'x'\n"))
  }
}
