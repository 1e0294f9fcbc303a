import Foundation
import TestSupport
import Testing

@testable import Coach

/// Reading the results of `swift test`: the event stream, and the output of the tools.
struct TestRunTests {
  private let folder = "/home/ada/lessons/Lessons/02-Facade/Exercise"

  private func test(_ name: String, line: Int) -> String {
    """
    {"kind":"test","payload":{"displayName":"\(name)","id":"FacadeExerciseTests.AllTests/Design/\
    \(name)","kind":"function","name":"\(name)()","sourceLocation":{\
    "fileID":"FacadeExerciseTests/ExerciseTests.swift","line":\(line)}},"version":0}
    """
  }

  /// An event of a test, with messages of an issue.
  private func event(
    _ kind: String, _ name: String, _ messages: KeyValuePairs<String, String> = [:]
  ) throws -> String {
    let words = try messages.map { ["symbol": $0, "text": $1] }.map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    return """
      {"kind":"event","payload":{"kind":"\(kind)","messages":[\(words.joined(separator: ","))],\
      "testID":"FacadeExerciseTests.AllTests/Design/\(name)","issue":{"sourceLocation":{\
      "fileID":"","_filePath":"\(folder)/Tests/ExerciseTests.swift","line":35}}},"version":0}
      """
  }

  private func verdict(_ events: [String], output: String = "", isTimeUp: Bool = false) -> Verdict {
    let root = URL(filePath: "/home/ada/lessons")
    return TestRun(
      of: Exercise(number: 2, title: "Facade", root: root),
      events: Data(events.joined(separator: "\n").utf8), output: output, isTimeUp: isTimeUp
    ).verdict
  }

  // MARK: - Events

  @Test func `tests come in source order, with each issue once, even if the stream is cut off`()
    throws
  {
    // Tests in the learner's own file don't count, whatever its types are called.
    let own = ["FacadeExercise.", "MyExerciseTests."].map {
      test("own", line: 1).replacing("FacadeExerciseTests.", with: $0)
    }
    let issue = try event(
      "issueRecorded", "second",
      [
        "fail": "Expectation failed: a == b", "details": "// A comment.",
        "details": "The facade must open the archive.",
      ])
    var lines =
      own + [
        test("second", line: 20), test("first", line: 10), try event("testStarted", "second"),
        issue, issue, try event("testEnded", "second"), "no JSON",
        try event("testStarted", "first"), try event("testEnded", "first"),
        try event("runEnded", "x"),
      ]
    let found = Verdict.Issue(
      sentence: "The facade must open the archive.",
      details: """
        Expectation failed: a == b
        Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift:35
        """)
    let tests = [
      Verdict.Test(suite: "Design", name: "first"),
      Verdict.Test(suite: "Design", name: "second", issues: [found]),
    ]
    #expect(verdict(lines).tests == tests)

    // The end of the first test is cut off.
    lines = lines.prefix(10) + [String(lines[10].dropLast(9))]
    let crash = "error: Process 'x' exited with unexpected signal code 11"
    #expect(verdict(lines, output: crash).messages == ["The process ended during \"first\"."])
  }

  @Test(
    arguments: [
      (
        ["fail": "Issue recorded", "details": "Note 2 must be found.\nThere is no note 2."],
        "Note 2 must be found.", "There is no note 2."
      ),
      (
        ["fail": "a == b", "difference": "inserted 2", "details": "// Why."],
        "What this test expects must be true.", "a == b\ninserted 2"
      ),
    ] as [(KeyValuePairs<String, String>, String, String)])
  func `a sentence is the first line of a comment, and the details are the rest`(
    messages: KeyValuePairs<String, String>, sentence: String, details: String
  ) throws {
    let verdict = verdict([
      test("one", line: 1), try event("issueRecorded", "one", messages),
      try event("runEnded", "x"),
    ])
    let place = "Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift:35"
    let issue = Verdict.Issue(sentence: sentence, details: "\(details)\n\(place)")
    #expect(verdict.tests[0].issues == [issue])
    #expect(verdict.refusals == [Refusal(test: "one", sentence: sentence)])
  }

  @Test func `a failure of the tests' own machinery is none of the answer`() throws {
    let verdict = verdict([
      test("one", line: 1),
      try event(
        "issueRecorded", "one", ["details": "The tools failed.\nThere is no swiftc."]),
      try event("runEnded", "x"),
    ])
    #expect(verdict.grade == .toolsFailed)
    #expect(verdict.messages.first?.hasPrefix("There is no swiftc.\n") == true)
  }

  // MARK: - Builds

  @Test func `each compiler error appears once, unchanged, those in the answer first`() {
    let verdict = verdict(
      [],
      output: """
        [3/7] Compiling FacadeExercise Exercise.swift
        \(folder)/Tests/ExerciseTests.swift:21:7: error: cannot find 'c' in scope
        \(folder)/Exercise.swift:2:1: warning: never used
         2 | let x = 1

        \(folder)/Exercise.swift:3:5: error: no such module 'UIKit'
         3 | import UIKit
        [4/7] Compiling FacadeExercise Parts.swift
        \(folder)/Exercise.swift:3:5: error: no such module 'UIKit'
         3 | import UIKit
        error: fatalError
        """)
    #expect(verdict.grade == .doesNotBuild)
    #expect(
      verdict.messages == [
        """
        Lessons/02-Facade/Exercise/Exercise.swift:3:5: error: no such module 'UIKit'
         3 | import UIKit
        """,
        "Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift:21:7: error: cannot find 'c' in scope",
      ])
  }

  @Test(arguments: ["Tests/DesignTests", "Parts"])
  func `errors beside the answer alone are its own, because that compiles with our solution`(
    file: String
  ) {
    let error = "/\(file).swift:21:7: error: value of type 'NoteCenter' has no member 'last'"
    let verdict = verdict([], output: folder + error)
    #expect(verdict.grade == .doesNotBuild)
    #expect(verdict.messages[0].hasPrefix("Your file alone compiles. But other files can't use"))
    #expect(verdict.messages[1...] == ["Lessons/02-Facade/Exercise\(error)"])
  }

  @Test(arguments: [
    "/usr/bin/env: 'swift': No such file or directory", "error: x: No space left on device",
    "error: link command failed with exit code 1", "/p/Package.swift:3:8: error: oops",
    // A part of Swift is missing or from another version, which no code can be blamed for.
    "/p/Exercise/Tests/A.swift:3:8: error: no such module 'Testing'",
    "/p/Exercise/Exercise.swift:3:1: error: external macro implementation type 'O.M' could not be",
    "/p/Exercise/Exercise.swift:1:8: error: module compiled with Swift 6.2",
  ])
  func `without an error in the code, the tools failed, and their last lines say why`(words: String)
  {
    let frames = (20..<40).map { "\($0) swift-frontend 0x000055fe0491e5\($0) no\n" }.joined()
    let verdict = verdict([], output: "[1/2] Compiling x\n\(words)\n\(frames)")
    #expect(verdict.grade == .toolsFailed)
    #expect(verdict.messages.dropFirst() == [words])
  }

  // MARK: - Ends

  @Test func `tests that were ended from outside aren't the answer's crash`() throws {
    let events = [test("one", line: 1), try event("testStarted", "one")]
    let exit = { (signal: Int) in "error: Exited with unexpected signal code \(signal)" }
    for output in ["", exit(9), exit(15)] {
      #expect(verdict(events, output: output).grade == .toolsFailed)
    }
    for output in ["*** Program crashed: Aborted at 0x1 ***", "x: Fatal error: oops\n\(exit(9))"]
      + [4, 5, 6, 10, 11].map(exit)
    {
      #expect(verdict(events, output: output).grade == .crashed)
    }
    #expect(verdict(events, output: exit(11), isTimeUp: true).grade == .timeLimit)
    let watchdog = "\"one\": no end after 10.0 seconds. Is there a loop?"
    #expect(verdict(events, output: "\n✘ \(watchdog)\n").messages == [watchdog])
  }

  @Test func `a crash is traced to the learner's line`() throws {
    let events = [test("one", line: 1), try event("testStarted", "one")]
    let place = "Lessons/02-Facade/Exercise/Exercise.swift"
    let frame = " 1 [ra] 0x1 S.g.getter in x at /p/\(place):2:15\n"
    let thread = frame.replacing(":2:", with: ":9:") + "Thread 2 \"x\" crashed:\n\n"
    let register = "r14 0x00007f91e4000b60  46 61 74 61 6c 20 65 72 72 6f 72  Fatal error: Att\n"
    let fatal = "Swift/Array.swift:692: Fatal error: Index out of range"
    let sudden = "Program crashed: Bad pointer dereference at 0x7f"
    for (words, count, found) in [
      (fatal, 20, fatal), ("*** \(sudden) ***", 9, sudden),
      ("*** \(sudden) ***", 10, "Endless recursion: this line calls itself again and again."),
    ] {
      let frames = String(repeating: frame, count: count)
      #expect(
        verdict(events, output: "\(words)\n\n\(thread)\(frames)\(register)").messages
          == ["\(found)\n\(place):2\nThe process ended during \"one\"."])
    }
  }

  // MARK: - Processes

  /// Runs something that blocks on a thread that no other test needs.
  private func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { end in
      Thread.detachNewThread { end.resume(with: Result { try body() }) }
    }
  }

  @Test func `a program that ignores Ctrl-C is stopped`() async throws {
    let folder = try TemporaryFolder()
    let command = ["sh", "-c", "trap '' INT; echo $$; while :; do sleep 1; done"]
    let status = try await onThread {
      try Process.run(command, in: folder.url, output: folder.file("log"), within: 1)
    }
    #expect(status == nil)
    let log = String(decoding: folder.bytes(of: "log") ?? Data(), as: UTF8.self)
    #expect(Int32(log.prefix { $0 != "\n" }).map { kill($0, 0) } != 0)
  }

  @Test func `the lock of a process that has written the file says when it has ended`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("lock")
    #expect(!file.isReleased)
    try folder.write("", to: "lock")
    #expect(!file.isReleased)
    try folder.write("\n", to: "lock")
    let tests = open(file.path, O_WRONLY | O_CLOEXEC)
    #expect(flock(tests, LOCK_SH) == 0)
    #expect(!file.isReleased)
    // The end of a process does so, too.
    close(tests)
    #expect(file.isReleased)
  }

  /// `swift test` keeps short output to itself, and waits for a program that an answer started.
  @Test func `a build that waits says so, and a test process that has ended isn't waited for`()
    async throws
  {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      echo "waiting until that process has finished execution..."
      printf '%s\n' '\(test("one", line: 1))' > "$3"
      echo "so far" > "$3-printed"
      sleep 1
      printf '\n%s\n' '✘ one: no end after 10.0 seconds.' > "$3-lock"
      exec sleep 1000
      """
    let swift = try folder.write(script, to: "swift")
    chmod(swift.path, 0o700)
    let (verdict, waits) = try await onThread {
      var waits = 0
      let run = try Exercise(number: 2, title: "Facade", root: folder.url)
        .runTests(within: 1000, swift: swift.path) { waits += 1 }
      return (run.verdict, waits)
    }
    #expect(verdict.messages == ["one: no end after 10.0 seconds."])
    #expect(verdict.printed == ["so far"])
    #expect(waits == 1)
  }
}
