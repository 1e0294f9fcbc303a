import Foundation
import TestSupport
import Testing

@testable import Coach

/// Reading the results of `swift test`: the event stream, and the output of the tools.
struct TestRunTests {
  private let tests = "/home/ada/lessons/Lessons/02-Facade/Exercise/Tests/DesignTests.swift"

  private func test(_ name: String, line: Int) -> String {
    """
    {"kind":"test","payload":{"displayName":"\(name)","id":"FacadeExerciseTests.AllTests/Design/\
    \(name)","kind":"function","name":"\(name)()","sourceLocation":{"_filePath":"\(tests)",\
    "column":4,"fileID":"FacadeExerciseTests/DesignTests.swift","line":\(line)}},"version":0}
    """
  }

  private func event(_ kind: String, _ name: String, _ more: String = "") -> String {
    """
    {"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"\(kind)",\
    "messages":[{"symbol":"fail","text":"Expectation failed: a == b"},{"symbol":"details",\
    "text":"// A comment."},{"symbol":"details",\
    "text":"The facade must open the archive."}],"testID":"FacadeExerciseTests.AllTests/Design/\
    \(name)"\(more)},"version":0}
    """
  }

  private func issue(_ name: String) -> String {
    event(
      "issueRecorded", name, #","issue":{"sourceLocation":{"_filePath":"\#(tests)","line":35}}"#)
  }

  private func verdict(_ events: [String], output: String = "") -> Verdict {
    TestRun(
      events: Data(events.joined(separator: "\n").utf8), output: output,
      root: URL(filePath: "/home/ada/lessons")
    ).verdict
  }

  @Test func `tests come in source order, with each issue once, even if the stream is cut off`() {
    // A test in the learner's own file doesn't count.
    let own = test("own", line: 1).replacing("FacadeExerciseTests.", with: "FacadeExercise.")
    var lines = [
      own, test("second", line: 20), test("first", line: 10), event("testStarted", "second"),
      issue("second"), issue("second"), event("testEnded", "second"), "no JSON",
      event("testStarted", "first"), event("testEnded", "first"), event("runEnded", "x"),
    ]
    let issue = """
      The facade must open the archive.
      Expectation failed: a == b
      Lessons/02-Facade/Exercise/Tests/DesignTests.swift:35
      """
    let tests = [
      Verdict.Test(suite: "Design", name: "first"),
      Verdict.Test(suite: "Design", name: "second", issues: [issue]),
    ]
    #expect(verdict(lines).tests == tests && verdict(lines).grade == .inProgress)

    // The end of the first test is cut off.
    lines = lines.prefix(9) + [String(lines[9].dropLast(9))]
    let cutOff = verdict(lines)
    #expect(cutOff.grade == .crashed && cutOff.tests.isEmpty)
    #expect(cutOff.messages == ["The process ended during \"first\"."])
  }

  @Test func `a program that ignores Ctrl-C and has started others is stopped`() throws {
    let folder = try TemporaryFolder()
    let start = ContinuousClock.now
    let status = try Process.run(
      ["sh", "-c", "trap '' INT TERM; (sleep 30; :) & while :; do sleep 0.1; done"],
      in: folder.url, output: folder.file("log"), within: 1)
    #expect(status == nil && .now - start < .seconds(15))
  }

  @Test func `each compiler error appears once, unchanged`() {
    let file = "/home/ada/lessons/Lessons/02-Facade/Exercise/Exercise.swift"
    let verdict = verdict(
      [],
      output: """
        [3/7] Compiling FacadeExercise Exercise.swift
        \(file):2:1: warning: never used
         2 | let x = 1

        \(file):3:5: error: invalid redeclaration of 'b'
         3 | let b = 1
        [4/7] Compiling FacadeExercise Parts.swift
        \(file):3:5: error: invalid redeclaration of 'b'
         3 | let b = 1
        error: fatalError
        """)

    #expect(
      verdict.messages == [
        """
        Lessons/02-Facade/Exercise/Exercise.swift:3:5: error: invalid redeclaration of 'b'
         3 | let b = 1
        """
      ])
    #expect(verdict.grade == .doesNotBuild)
    #expect(self.verdict([], output: "[1/2] …\nNo such module.").messages == ["No such module."])
  }

  @Test func `a crash in the standard library is traced to the learner's line`() {
    // Searching such a line for a location would take minutes.
    let long = String(repeating: "at /Lessons/", count: 20_000)
    let output = """
      \(long)
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      0                  0x00007f9165d6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623
      3 [ra]             0x00005617d9dee2cc ReportScreen.export() + 379 in DesignPatternLessonsPackage\
      Tests.xctest at /p/Lessons/02-Facade/Exercise/Exercise.swift:43:23
      4 [ra]             0x00005617d9e05e9e export(_:) + 29 in DesignPatternLessonsPackageTests.xctest \
      at /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:24:14
      r14 0x00007f91e4000b60  46 61 74 61 6c 20 65 72 72 6f 72 3a 20 41 74 74  Fatal error: Att
      """
    let verdict = verdict([test("one", line: 1), event("testStarted", "one")], output: output)

    #expect(verdict.grade == .crashed)
    #expect(
      verdict.messages == [
        """
        Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
        Lessons/02-Facade/Exercise/Exercise.swift:43
        The process ended during "one".
        """
      ])
  }

  @Test func `a test that the watchdog ended took too long`() {
    let words = "\"one\": no end after 10.0 seconds. Is there a loop?"
    let events = [test("one", line: 1), event("testStarted", "one")]
    let verdict = verdict(events, output: "\n✘ \(words)\n")
    #expect(verdict.grade == .timeLimit && verdict.messages == [words])
  }
}
