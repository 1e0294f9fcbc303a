import Foundation
import TestSupport
import Testing

@testable import Coach

/// The tasks of Visual Studio Code.
struct EditorTests {
  /// A task, as its file has it, with what the tests look at.
  private struct Task {
    let label: String
    let line: String
    let matcher: [String: Any]?
    /// Whether its matcher is one that the editor has.
    let hasNamedMatcher: Bool
    let presentation: [String: Any]
    let group: [String: Any]
  }

  private let tasks: [Task]
  private let lessons: [String]?

  init() throws {
    let json = try JSONSerialization.jsonObject(
      with: Data(try Project.text(of: ".vscode/tasks.json").utf8))
    let file = try #require(json as? [String: Any])
    tasks = try #require(file["tasks"] as? [[String: Any]]).map { task in
      let words = [task["command"] as? String ?? ""] + (task["args"] as? [String] ?? [])
      return Task(
        label: task["label"] as? String ?? "", line: words.joined(separator: " "),
        matcher: task["problemMatcher"] as? [String: Any],
        hasNamedMatcher: task["problemMatcher"] is String,
        presentation: task["presentation"] as? [String: Any] ?? [:],
        group: task["group"] as? [String: Any] ?? [:])
    }
    let inputs = file["inputs"] as? [[String: Any]]
    lessons = inputs?.first { $0["id"] as? String == "lesson" }?["options"] as? [String]
  }

  @Test func `there is a task for each command of the coach, and it runs`() throws {
    for command in CoachCommand.all where command.name != "overview" {
      let isThere = tasks.contains { $0.line.hasPrefix("swift run lessons \(command.name)") }
      #expect(isThere, "\(command.name)")
    }
    for task in tasks {
      let command = task.line.replacing("${input:lesson}", with: "facade")
        .replacing("${file}", with: "Lessons/10-Facade/Exercise/Exercise.swift")
      try expectCommand(command, on: task.label)
    }
    #expect(lessons == Project.demos.map { String($0.trimmingPrefix("lesson-")) })
  }

  @Test func `a matcher finds the compiler's errors and the failed tests`() throws {
    let matchers = tasks.compactMap { $0.matcher?["pattern"] as? [String: Any] }
    #expect(matchers.count == 4)
    let error = try ProgramRun.compile("let x: Int = \"\"\n").errors
      .split(separator: "\n").first { $0.contains("error:") }
    let failure = Verdict.failing.lines(for: .editor, in: "").split(separator: "\n")[0]
    for regexp in Set(matchers.compactMap { $0["regexp"] as? String }) {
      let pattern = try Regex(
        regexp, as: (Substring, Substring, Substring, Substring, Substring, Substring).self)
      let found = try #require(error?.wholeMatch(of: pattern)?.output)
      #expect(found.1.hasSuffix("/snippet.swift") && found.2 == "1" && found.3 == "14")
      #expect(found.4 == "error" && found.5.hasPrefix("cannot convert value of type 'String'"))
      let test = try #require(failure.wholeMatch(of: pattern)?.output)
      #expect(test.1 == "Lessons/02-Facade/Exercise/Tests/DesignTests.swift" && test.2 == "12")
      #expect(test.5 == "one call makes a report: The caller still has to know the parts.")
      // A line of the text isn't one more problem.
      #expect(try pattern.firstMatch(in: "  Expectation failed: (a:1:2: error: b) == c") == nil)
    }
  }

  @Test func `a task that reads keys has the focus, and a panel of its own`() {
    for task in tasks {
      let isReady =
        task.presentation["focus"] as? Bool == true
        && task.presentation["panel"] as? String == "dedicated"
      let reads = ["--predict", "--step", "reading-room"].contains { task.line.contains($0) }
      #expect(isReady == reads, "\(task.label)")
    }
  }

  @Test func `the default test checks the open exercise`() {
    let defaults = tasks.filter {
      $0.group["kind"] as? String == "test" && $0.group["isDefault"] as? Bool == true
    }
    #expect(defaults.map(\.label) == ["Check the open exercise"])
  }

  @Test func `the names of tests are no problems`() throws {
    let task = try #require(tasks.first { $0.line.hasSuffix(" test") })
    #expect(task.matcher == nil && !task.hasNamedMatcher)
  }

  @Test func `a watch's matcher sees where a check begins and ends`() throws {
    let room = try Classroom()
    room.run("watch facade --format editor")
    let background = tasks.compactMap { $0.matcher?["background"] as? [String: Any] }.first
    let ends = try Regex(try #require(background?["endsPattern"] as? String))
    let begins = try Regex(try #require(background?["beginsPattern"] as? String))
    #expect(room.errors.split(separator: "\n").count { $0.contains(begins) } == 1)
    #expect(room.text.split(separator: "\n").count { $0.contains(ends) } == 1)
  }
}
