import Foundation
import TestSupport
import Testing

@testable import Coach

/// The tasks of Visual Studio Code. `.ci/prove-coach` tries their pattern for problems on real checks.
struct EditorTests {
  private let text = Result { try Project.text(of: ".vscode/tasks.json") }

  /// Returns the words of each list with a name.
  private func lists(_ name: String) throws -> [[String]] {
    try text.get().matches(of: Regex("\"\(name)\": \\[([^\\]]*)\\]")).map { list in
      (list[1].substring ?? "").matches(of: /"([^"]*)"/).map { String($0.1) }
    }
  }

  @Test func `there is a task for each command of the coach, and it runs`() throws {
    let tasks = try lists("args").map { "swift " + $0.joined(separator: " ") }
    for command in CoachCommand.all where command.name != "overview" {
      let isThere = tasks.contains { $0.hasPrefix("swift run lessons \(command.name)") }
      #expect(isThere, "\(command.name)")
    }
    for task in tasks {
      try expectCommand(task.replacing("${input:lesson}", with: "facade"), on: "tasks.json")
    }
    let lessons = Project.demos.map { String($0.trimmingPrefix("lesson-")) }
    #expect(try lists("options").contains(lessons))
  }

  @Test func `a watch's matcher sees where a check begins and ends`() throws {
    let room = try Classroom()
    room.run("watch facade --format editor")
    let lines = (room.errors + room.text).split(separator: "\n")
    for key in ["beginsPattern", "endsPattern"] {
      let pattern = try #require(
        text.get().firstMatch(of: try Regex("\"\(key)\": \"\\^(.*?)\"")))
      let words = pattern[1].substring?.replacing("\\\\", with: "") ?? ""
      #expect(lines.count { $0.hasPrefix(words) } == 1, "\(key)")
    }
  }
}
