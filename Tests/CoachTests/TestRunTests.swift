import Foundation
import TestSupport
import Testing

@testable import Coach

/// How the coach reads what `swift test` leaves: the stream of events, and the tools' own words.
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
    "text":"The facade must open the archive."}],"testID":"FacadeExerciseTests.AllTests/Design/\
    \(name)"\(more)},"version":0}
    """
  }

  private func issue(_ name: String, isKnown: Bool = false) -> String {
    let place = #"{"_filePath":"\#(tests)","column":5,"fileID":"x","line":35}"#
    return event(
      "issueRecorded", name, #","issue":{"isKnown":\#(isKnown),"sourceLocation":\#(place)}"#)
  }

  @Test func `tests stand in the order of their source, each issue once, until it breaks off`() {
    var lines = [
      test("second", line: 20), test("first", line: 10), event("testStarted", "second"),
      issue("second"), issue("second"), event("testEnded", "second"),
      event("testStarted", "first"), issue("first", isKnown: true), event("testEnded", "first"),
      test("third", line: 30), event("testStarted", "third"),
      event("testCancelled", "third", #","_comments":["Follows from: second."]"#),
      event("testEnded", "third"), "no JSON", event("runEnded", "x"),
    ]
    func stream() -> EventStream {
      EventStream(lines.joined(separator: "\n"), root: URL(filePath: "/home/ada/lessons"))
    }
    let issue = Verdict.Issue(
      comments: ["The facade must open the archive."], expectation: "Expectation failed: a == b",
      location: "Lessons/02-Facade/Exercise/Tests/DesignTests.swift:35")
    var tests = [
      Verdict.Test(suite: "Design", name: "first", outcome: .passed),
      Verdict.Test(suite: "Design", name: "second", outcome: .failed, issues: [issue]),
      Verdict.Test(suite: "Design", name: "third", outcome: .follows(from: "second")),
    ]
    #expect(stream().tests == tests)
    #expect(stream().isComplete && stream().running == nil, "it came to its end")

    // The end of the first test is cut off.
    lines = lines.prefix(8) + [String(lines[8].dropLast(9))]
    tests[0].outcome = .unfinished
    #expect(stream().tests == tests.dropLast())
    #expect(stream().running == "first")
    #expect(stream().isComplete == false)
  }

  @Test func `errors come once each, as the compiler gives them, the learner's first`() {
    let log = BuildLog(
      """
      [3/7] Compiling FacadeExerciseTests Expected.swift
      /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:6:21: error: cannot find type 'A' in scope
       6 | typealias Reports = A  // expected in Exercise.swift: `struct A`

      /p/Lessons/02-Facade/Exercise/Exercise.swift:2:1: warning: never used
       2 | let x = 1

      /p/Lessons/02-Facade/Exercise/Exercise.swift:3:5: error: invalid redeclaration of 'b'
       3 | let b = 1
      [4/7] Compiling FacadeExerciseTests BehaviorTests.swift
      /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:6:21: error: cannot find type 'A' in scope
       6 | typealias Reports = A
      error: fatalError
      """)

    #expect(
      log.errors(root: URL(filePath: "/p")) == [
        [
          "Lessons/02-Facade/Exercise/Exercise.swift:3:5: error: invalid redeclaration of 'b'",
          " 3 | let b = 1",
        ],
        [
          "Lessons/02-Facade/Exercise/Tests/Expected.swift:6:21: error: cannot find type 'A' in scope",
          " 6 | typealias Reports = A  // expected in Exercise.swift: `struct A`",
        ],
      ])
  }

  @Test func `a crash in the library is led back to the learner's line`() {
    let log = BuildLog(
      """
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      0                  0x00007f9165d6df7f closure #1 in _assertionFailure(_:_:file:line:flags:) + 623
      3 [ra]             0x00005617d9dee2cc ReportScreen.export() + 379 in DesignPatternLessonsPackage\
      Tests.xctest at /p/Lessons/02-Facade/Exercise/Exercise.swift:43:23
      4 [ra]             0x00005617d9e05e9e export(_:) + 29 in DesignPatternLessonsPackageTests.xctest \
      at /p/Lessons/02-Facade/Exercise/Tests/Expected.swift:24:14
      """)

    #expect(
      log.crash == """
        Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
        Lessons/02-Facade/Exercise/Exercise.swift:43
        """)
    #expect(log.isEndless == false)
    let watchdog = BuildLog("\n✘ \"one\": no end after 10.0 seconds. Is there a loop?")
    #expect(watchdog.isEndless == true)
  }
}
