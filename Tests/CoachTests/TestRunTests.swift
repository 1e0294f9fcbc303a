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
    \(name)","kind":"function","name":"\(name)()","sourceLocation":{\
    "fileID":"FacadeExerciseTests/DesignTests.swift","line":\(line)}},"version":0}
    """
  }

  private func event(_ kind: String, _ name: String) -> String {
    """
    {"kind":"event","payload":{"kind":"\(kind)","messages":[{"symbol":"fail",\
    "text":"Expectation failed: a == b"},{"symbol":"details","text":"// A comment."},\
    {"symbol":"details","text":"The facade must open the archive."}],\
    "testID":"FacadeExerciseTests.AllTests/Design/\(name)",\
    "issue":{"sourceLocation":{"_filePath":"\(tests)","line":35}}},"version":0}
    """
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
      event("issueRecorded", "second"), event("issueRecorded", "second"),
      event("testEnded", "second"), "no JSON",
      event("testStarted", "first"), event("testEnded", "first"), event("runEnded", "x"),
    ]
    let issue = Verdict.Issue(
      sentence: "The facade must open the archive.",
      details: """
        Expectation failed: a == b
        Lessons/02-Facade/Exercise/Tests/DesignTests.swift:35
        """)
    let tests = [
      Verdict.Test(suite: "Design", name: "first"),
      Verdict.Test(suite: "Design", name: "second", issues: [issue]),
    ]
    #expect(verdict(lines).tests == tests)

    // The end of the first test is cut off.
    lines = lines.prefix(9) + [String(lines[9].dropLast(9))]
    #expect(verdict(lines).messages == ["The process ended during \"first\"."])
  }

  @Test func `a program that ignores Ctrl-C is stopped`() async throws {
    let folder = try TemporaryFolder()
    // Not on a thread that other tests need.
    let status = await withCheckedContinuation { end in
      Thread.detachNewThread {
        let command = ["sh", "-c", "trap '' INT; echo $$; while :; do sleep 1; done"]
        end.resume(
          returning: Result {
            try Process.run(
              command, in: folder.url, output: folder.file("log"), within: .milliseconds(100))
          })
      }
    }
    #expect(try status.get() == nil)
    let log = String(decoding: folder.bytes(of: "log") ?? Data(), as: UTF8.self)
    #expect(Int32(log.prefix { $0 != "\n" }).map { kill($0, 0) } != 0)
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
    #expect(self.verdict([], output: "[1/2] …\nNo such module.").messages == ["No such module."])
  }

  @Test func `a crash is traced to the learner's line, and an endless loop is no crash`() {
    let output = """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      0                  0x00007f9165d6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623
      3 [ra]             0x00005617d9dee2cc ReportScreen.export() + 379 in DesignPatternLessonsPackage\
      Tests.xctest at /p/Lessons/02-Facade/Exercise/Exercise.swift:43:23
      4 [ra]             0x00005617d9e05e9e export(_:) + 29 in DesignPatternLessonsPackageTests.xctest \
      at /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:24:14
      r14 0x00007f91e4000b60  46 61 74 61 6c 20 65 72 72 6f 72 3a 20 41 74 74  Fatal error: Att
      """
    let events = [test("one", line: 1), event("testStarted", "one")]
    #expect(
      verdict(events, output: output).messages == [
        """
        Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
        Lessons/02-Facade/Exercise/Exercise.swift:43
        The process ended during "one".
        """
      ])

    let watchdog = "\"one\": no end after 10.0 seconds. Is there a loop?"
    #expect(verdict(events, output: "\n✘ \(watchdog)\n").grade == .timeLimit)
  }
}
