import Foundation
import Testing

@testable import ExerciseRunner

struct EventStreamTests {
  private let root = URL(filePath: "/home/ada/lessons")

  private func test(_ name: String, line: Int) -> String {
    """
    {"kind":"test","payload":{"displayName":"\(name)","id":"FacadeExerciseTests.Design/\(name)",\
    "isParameterized":false,"kind":"function","name":"\(name)()","sourceLocation":{"_filePath":\
    "/home/ada/lessons/Lessons/02-Facade/Exercise/Tests/DesignTests.swift","column":4,"fileID":\
    "FacadeExerciseTests/DesignTests.swift","line":\(line)}},"version":0}
    """
  }

  private func event(_ kind: String, _ name: String, _ more: String = "") -> String {
    """
    {"kind":"event","payload":{"instant":{"absolute":1,"since1970":2},"kind":"\(kind)",\
    "messages":[{"symbol":"fail","text":"Expectation failed: a == b"},{"symbol":"details",\
    "text":"The facade must open the archive."}],"testID":"FacadeExerciseTests.Design/\(name)"\
    \(more)},"version":0}
    """
  }

  private func issue(_ name: String, argument: String, isKnown: Bool = false) -> String {
    event(
      "issueRecorded", name,
      """
      ,"_testCase":{"displayName":"\(argument)","id":"x"},"issue":{"isKnown":\(isKnown),\
      "sourceLocation":{"_filePath":"/home/ada/lessons/Lessons/02-Facade/Exercise/Tests/\
      DesignTests.swift","column":5,"fileID":"x","line":35}}
      """)
  }

  @Test func `tests stand in the order of their source, each issue once`() {
    let stream = EventStream(
      [
        test("second", line: 20), test("first", line: 10),
        issue("second", argument: "true"), issue("second", argument: "false"),
        event("testEnded", "second"), event("testEnded", "first"), event("runEnded", "x"),
      ].joined(separator: "\n"), root: root)

    #expect(stream.isComplete)
    #expect(stream.tests.map(\.name) == ["first", "second"])
    #expect(stream.tests.map(\.outcome) == [.passed, .failed])
    #expect(stream.tests.map(\.suite) == ["Design", "Design"])
    #expect(
      stream.tests[1].issues == [
        Verdict.Issue(
          comments: ["The facade must open the archive."],
          expectation: "Expectation failed: a == b",
          location: "Lessons/02-Facade/Exercise/Tests/DesignTests.swift:35")
      ])
  }

  @Test func `a suite is known inside of another, too`() {
    let line = test("one", line: 1).replacing("Tests.Design", with: "Tests.All/Design")
    #expect(EventStream(line, root: root).tests.map(\.suite) == ["Design"])
  }

  @Test func `a stream that breaks off leaves tests without an end`() {
    let lines = [test("one", line: 1), test("two", line: 2), event("testEnded", "one")]
    let stream = EventStream(
      lines.joined(separator: "\n") + "\n" + event("testEnded", "two").dropLast(9), root: root)

    #expect(!stream.isComplete)
    #expect(stream.tests.map(\.outcome) == [.passed, .unfinished])
  }

  @Test func `a known issue is no failure, and a test that is skipped hasn't passed`() {
    let lines = [
      test("known", line: 1), test("skipped", line: 2), issue("known", argument: "", isKnown: true),
      event("testEnded", "known"), event("testSkipped", "skipped"), "no JSON", #"{"kind":"new"}"#,
    ]

    let stream = EventStream(lines.joined(separator: "\n"), root: root)

    #expect(stream.tests.map(\.outcome) == [.passed, .failed])
  }
}
