import Foundation
import TestSupport
import Testing

@testable import Coach

/// The tasks of Visual Studio Code.
struct EditorTests {
  private struct File: Decodable {
    let tasks: [Task]
    let inputs: [Input]
  }
  private struct Task: Decodable {
    let label: String
    let command: String
    let args: [String]
    let problemMatcher: Matcher?
    /// The name of a matcher that the editor has.
    let matcherName: String?
    let presentation: Presentation?
    let group: Group?

    enum CodingKeys: CodingKey { case label, command, args, problemMatcher, presentation, group }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      label = try values.decode(String.self, forKey: .label)
      command = try values.decode(String.self, forKey: .command)
      args = try values.decode([String].self, forKey: .args)
      // The name of a matcher, or an empty list, is none of ours.
      problemMatcher = try? values.decode(Matcher.self, forKey: .problemMatcher)
      presentation = try values.decodeIfPresent(Presentation.self, forKey: .presentation)
      group = try values.decodeIfPresent(Group.self, forKey: .group)
      matcherName = try? values.decode(String.self, forKey: .problemMatcher)
    }
  }
  private struct Presentation: Decodable {
    let focus: Bool
    let panel: String
  }
  private struct Group: Decodable {
    let kind: String
    let isDefault: Bool
  }
  private struct Matcher: Decodable {
    struct Pattern: Decodable {
      let regexp: String
    }
    struct Background: Decodable {
      let beginsPattern: String
      let endsPattern: String
    }
    let pattern: Pattern
    let background: Background?
  }
  private struct Input: Decodable {
    let id: String
    let options: [String]?
  }

  private let file: File

  init() throws {
    file = try JSONDecoder().decode(
      File.self, from: Data(try Project.text(of: ".vscode/tasks.json").utf8))
  }

  @Test func `there is a task for each command of the coach, and it runs`() throws {
    let lines = file.tasks.map { $0.args.joined(separator: " ") }
    for command in CoachCommand.all where command.name != "overview" {
      #expect(
        lines.contains { $0.hasPrefix("run lessons \(command.name)") }, "\(command.name)")
    }
    for (task, line) in zip(file.tasks, lines) {
      #expect(task.command == "swift", "\(task.label)")
      let command = "swift \(line)".replacing("${input:lesson}", with: "facade")
        .replacing("${file}", with: "Lessons/10-Facade/Exercise/Exercise.swift")
      try expectCommand(command, on: task.label)
    }
    let lessons = file.inputs.first { $0.id == "lesson" }?.options
    #expect(lessons == Project.demos.map { String($0.trimmingPrefix("lesson-")) })
  }

  @Test func `a matcher finds the compiler's errors and the failed tests`() throws {
    let matchers = file.tasks.compactMap(\.problemMatcher)
    #expect(matchers.count == 4)
    let error = try ProgramRun.compile("let x: Int = \"\"\n").errors
      .split(separator: "\n").first { $0.contains("error:") }
    let failure = Verdict.failing.problems(in: "")[0].error.split(separator: "\n")[0]
    for regexp in Set(matchers.map(\.pattern.regexp)) {
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
    let readers: Set = ["--predict", "--step", "reading-room"]
    for task in file.tasks {
      let isReady = task.presentation?.focus == true && task.presentation?.panel == "dedicated"
      #expect(isReady != readers.isDisjoint(with: task.args), "\(task.label)")
    }
  }

  @Test func `the default test checks the open exercise`() {
    let defaults = file.tasks.filter { $0.group?.kind == "test" && $0.group?.isDefault == true }
    #expect(defaults.map(\.label) == ["Check the open exercise"])
  }

  @Test func `the names of tests are no problems`() throws {
    let task = try #require(file.tasks.first { $0.args.last == "test" })
    #expect(task.matcherName == nil && task.problemMatcher == nil)
  }

  @Test func `a watch's matcher sees where a check begins and ends`() throws {
    let room = try Classroom()
    room.run("watch facade --format editor")
    let background = try #require(file.tasks.compactMap(\.problemMatcher?.background).first)
    let ends = try Regex(background.endsPattern)
    let begins = try Regex(background.beginsPattern)
    #expect(room.errors.split(separator: "\n").count { $0.contains(begins) } == 1)
    #expect(room.text.split(separator: "\n").count { $0.contains(ends) } == 1)
  }
}
