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

  private func verdict(_ events: [String], output: String = "", status: Int32? = 1) -> Verdict {
    TestRun(
      of: "FacadeExerciseTests", events: Data(events.joined(separator: "\n").utf8), output: output,
      status: status,
      root: URL(filePath: "/home/ada/lessons")
    ).verdict
  }

  /// An issue of the test `one`, with these messages, in a complete run.
  private func issue(_ messages: [(symbol: String, text: String)]) throws -> Verdict {
    let words = try messages.map { message in
      let text = try JSONEncoder().encode(message.text)
      return #"{"symbol":"\#(message.symbol)","text":\#(String(decoding: text, as: UTF8.self))}"#
    }
    let recorded = event("issueRecorded", "one")
      .replacing(/"messages":\[.*?\]/, with: "\"messages\":[\(words.joined(separator: ","))]")
    return verdict([test("one", line: 1), recorded, event("runEnded", "x")])
  }

  @Test func `tests come in source order, with each issue once, even if the stream is cut off`() {
    // Tests in the learner's own file don't count, whatever its types are called.
    let own = ["FacadeExercise.", "MyExerciseTests."].map {
      test("own", line: 1).replacing("FacadeExerciseTests.", with: $0)
    }
    var lines =
      own + [
        test("second", line: 20), test("first", line: 10), event("testStarted", "second"),
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
    lines = lines.prefix(10) + [String(lines[10].dropLast(9))]
    let crash = "error: Process 'x' exited with unexpected signal code 11"
    #expect(verdict(lines, output: crash).messages == ["The process ended during \"first\"."])
  }

  /// Runs a command on a thread that no other test needs.
  private func run(
    _ command: [String], in folder: TemporaryFolder, within limit: Duration, isDone: Bool = false
  ) async throws -> Int32? {
    try await withCheckedThrowingContinuation { end in
      Thread.detachNewThread {
        end.resume(
          with: Result {
            try Process.run(
              command, in: folder.url, output: folder.file("log"), within: limit,
              isDone: { isDone }, rest: .zero)
          })
      }
    }
  }

  @Test func `a program that ignores Ctrl-C is stopped`() async throws {
    let folder = try TemporaryFolder()
    let command = ["sh", "-c", "trap '' INT; echo $$; while :; do sleep 1; done"]
    let status = try await run(command, in: folder, within: .milliseconds(100))
    #expect(status == nil)
    let log = String(decoding: folder.bytes(of: "log") ?? Data(), as: UTF8.self)
    #expect(Int32(log.prefix { $0 != "\n" }).map { kill($0, 0) } != 0)
  }

  @Test func `each compiler error appears once, unchanged, those in the answer first`() {
    let file = "/home/ada/lessons/Lessons/02-Facade/Exercise/Exercise.swift"
    let parts = file.replacing("Exercise.swift", with: "Parts.swift")
    let verdict = verdict(
      [],
      output: """
        [3/7] Compiling FacadeExercise Exercise.swift
        \(tests):21:7: error: cannot find 'c' in scope
        \(parts):1:8: error: invalid redeclaration of 'b'
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
        """,
        "Lessons/02-Facade/Exercise/Tests/DesignTests.swift:21:7: error: cannot find 'c' in scope",
        "Lessons/02-Facade/Exercise/Parts.swift:1:8: error: invalid redeclaration of 'b'",
      ])
  }

  @Test func `a sentence is the first line of a comment, and the details are the rest`() throws {
    let place = "Lessons/02-Facade/Exercise/Tests/DesignTests.swift:35"
    let thrown = try issue([
      ("fail", "Issue recorded"), ("details", "Note 2 must be found.\nThere is no note 2."),
    ])
    #expect(
      thrown.tests[0].issues == [
        Verdict.Issue(sentence: "Note 2 must be found.", details: "There is no note 2.\n\(place)")
      ])
    let bare = try issue([("fail", "a == b"), ("difference", "inserted 2"), ("details", "// Why.")])
    #expect(
      bare.tests[0].issues == [
        Verdict.Issue(
          sentence: "What this test expects must be true.",
          details: "a == b\ninserted 2\n\(place)")
      ])
    #expect(bare.refusals == [Refusal(test: "one", sentence: bare.tests[0].issues[0].sentence)])
  }

  // MARK: - Failures of the tools

  @Test(
    arguments: [
      ("Building for debugging...", 137, "stopped by signal 9. If memory is short"),
      ("error: x.swiftdeps: No space left on device", 1, "A disk is full."),
      ("sh: 1: File size limit exceeded", 1, "A disk is full."),
      ("/usr/bin/env: 'swift': No such file or directory", 127, "Install Swift, or correct PATH"),
      ("[3/9] Compiling y\nstill busy", nil, "or an expression is too complex for the compiler"),
      (
        "Another instance of SwiftPM … waiting until that process has finished execution...", nil,
        "Another program was building"
      ),
      // The lines of the tools say why; the advice has all that can be done.
      ("error: link command failed with exit code 1", 1, "clean build: swift package clean."),
      ("error: invalid access to /p/.build/x", 1, "If a file can't be written"),
      ("error: compile command failed due to signal 6", 1, "Check again. If"),
      // A part of Swift is missing or from another version, which no code can be blamed for.
      ("/p/Exercise/Tests/A.swift:3:8: error: no such module 'Testing'", 1, "install Swift again"),
      ("/p/Tests/ExerciseSupport/A.swift:3:8: error: missing required module 'T'", 1, "macOS"),
      (
        "/p/Exercise/Tests/A.swift:6:2: error: external macro implementation type 'T.M' could not "
          + "be found", 1, "install Swift again"
      ),
      (
        "/p/Exercise/Exercise.swift:3:1: error: external macro implementation type 'O.M' could not "
          + "be",
        1, "install Swift again"
      ),
      ("/p/Exercise/Exercise.swift:1:8: error: module compiled with Swift 6.2", 1, "package clean"),
      ("/p/Sources/A.swift:1:8: error: this SDK is not supported by", 1, "install Swift again"),
      (
        "/home/ada/lessons/Package.swift:3:8: error: oops", 1,
        "There is an error in Package.swift, which isn't part of the answer. Restore it:\ngit "
          + "restore Package.swift"
      ),
      (
        "/home/ada/lessons/Lessons/02-Facade/Exercise/Parts.swift:3:8: error: cannot find 'x'", 1,
        "git restore Lessons/02-Facade/Exercise/Parts.swift"
      ),
    ]
      as [(String, Int32?, String)])
  func `without an error in the code, the tools failed`(
    output: String, status: Int32?, advice: String
  ) {
    let verdict = verdict([], output: "[1/2] Compiling x\n\(output)\n", status: status)
    #expect(verdict.grade == .toolsFailed)
    #expect(verdict.messages.first?.contains(advice) == true, "\(verdict.messages)")
    let lines = output.split(separator: "\n").filter { !$0.hasPrefix("[") }
    #expect(verdict.messages.dropFirst().joined() == lines.joined(separator: "\n"))
  }

  @Test func `of a crash of the compiler, its words are shown, not its frames`() {
    let words = "error: compile command failed\n4.\tWhile type-checking 'pause' (at x.swift:43:3)"
    let frames = (20..<40).map { "\($0) swift-frontend 0x000055fe0491e5\($0) error: no\n" }.joined()
    #expect(verdict([], output: "[7/9] x\n\(words)\n\(frames)").messages.dropFirst() == [words])
    #expect(verdict([], output: "").messages.count == 1)
  }

  @Test func `tests that were killed from outside aren't the answer's crash`() {
    let events = [test("one", line: 1), event("testStarted", "one")]
    #expect(verdict(events, status: 137).grade == .toolsFailed)
    #expect(verdict(events).grade == .toolsFailed)
    #expect(verdict(events, output: "*** Program crashed: Aborted at 0x1 ***").grade == .crashed)

    let exit = { (signal: Int) in "error: Exited with unexpected signal code \(signal)" }
    for signal in [9, 15] {
      #expect(verdict(events, output: exit(signal)).grade == .toolsFailed)
    }
    for signal in [4, 5, 6, 10, 11] {
      #expect(verdict(events, output: exit(signal)).grade == .crashed)
    }
    #expect(verdict(events, output: "x: Fatal error: oops\n\(exit(9))").grade == .crashed)
    // The coach itself stopped the tests.
    #expect(verdict(events, output: exit(2), status: nil).grade == .crashed)
  }

  @Test func `a failure of the tests' own machinery is none of the answer`() throws {
    let verdict = try issue([("details", "The tools failed.\nThere is no swiftc.")])
    #expect(verdict.grade == .toolsFailed)
    #expect(verdict.messages.first?.hasPrefix("There is no swiftc.\n") == true)
  }

  @Test func `errors in the tests alone are the answer's, because they compile with our solution`()
  {
    let error = ":21:7: error: value of type 'NoteCenter' has no member 'last'"
    let file = "Lessons/02-Facade/Exercise/Tests/DesignTests.swift"
    let verdict = verdict([], output: tests + error)
    #expect(verdict.grade == .doesNotBuild)
    #expect(
      verdict.messages == [
        "Your file alone compiles. But the tests can't use its types as the task describes them. "
          + "(If you have changed the tests: git restore \(file))", file + error,
      ])
  }

  @Test func `after the tests' end, a program that goes on isn't waited for`() async throws {
    let folder = try TemporaryFolder()
    let status = try await run(
      ["sleep", "1000"], in: folder, within: .seconds(1000), isDone: true)
    #expect(status == nil)
  }

  @Test func `the lock of a process that has written the file says when it has ended`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("lock")
    #expect(!file.isReleased)
    try folder.write("", to: "lock")
    #expect(!file.isReleased)
    try folder.write("\n", to: "lock")
    let tests = open(file.path, O_WRONLY | O_CLOEXEC)
    defer { close(tests) }
    #expect(flock(tests, LOCK_SH) == 0)
    #expect(!file.isReleased)
    // The end of a process releases it, too.
    #expect(flock(tests, LOCK_UN) == 0)
    #expect(file.isReleased)
  }

  /// `swift test` keeps short output to itself, and waits for a program that an answer started.
  @Test(arguments: [
    ("✘ one: no end after 10.0 seconds.", Grade.timeLimit), ("", .toolsFailed),
  ])
  func `a test process that has ended isn't waited for`(words: String, grade: Grade) async throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      printf '%s\n' '\(test("one", line: 1))' > "$3"
      printf '\n%s\n' '\(words)' > "$3-lock"
      exec sleep 1000
      """
    let swift = try folder.write(script, to: "swift")
    chmod(swift.path, 0o700)
    let exercise = Exercise(number: 2, title: "Facade", in: folder.file("Lessons"))
    let verdict = try await withCheckedThrowingContinuation { end in
      Thread.detachNewThread {
        end.resume(
          with: Result {
            try exercise.verdict(
              in: folder.url, scratch: folder.url, within: 1000, swift: swift.path)
          })
      }
    }
    #expect(verdict.grade == grade, "\(verdict.messages)")
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

    let frame = " 1 [ra] 0x1 S.g.getter in x at /p/Lessons/02-Facade/Exercise/Exercise.swift:2:15\n"
    let other = frame.replacing(":2:", with: ":9:") + "Thread 2 \"x\" crashed:\n\n"
    let first = frame.replacing(":2:15", with: ":1")
    let sudden = "*** Program crashed: Bad pointer dereference at 0x7f ***\n\n"
    for (count, words) in [
      (9, "Program crashed: Bad pointer dereference at 0x7f"),
      (10, "Endless recursion: this line calls itself again and again."),
    ] {
      // In the first frame, the method begins.
      let output =
        sudden + other + (count > 9 ? first : "") + String(repeating: frame, count: count)
      #expect(
        verdict(events, output: output).messages == [
          """
          \(words)
          Lessons/02-Facade/Exercise/Exercise.swift:2
          The process ended during "one".
          """
        ])
    }

    let watchdog = "\"one\": no end after 10.0 seconds. Is there a loop?"
    #expect(verdict(events, output: "\n✘ \(watchdog)\n").grade == .timeLimit)
  }
}
