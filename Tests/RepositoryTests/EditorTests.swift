import Foundation
import TestSupport
import Testing

/// The settings of the editor, the container and the workflows keep in step with the project.
struct EditorTests {
  @Test func `each lesson can be picked and debugged, and each command exists`() throws {
    let (tasks, launches) = (try text(".vscode/tasks.json"), try text(".vscode/launch.json"))
    let lessons = Project.demos.map { $0.trimmingPrefix("lesson-") }

    let options = tasks.firstMatch(of: /"options": \[([^\]]*)\]/)?.1 ?? ""
    expect(options.matches(of: /\w+/).map(\.0), is: lessons)
    let commands = tasks.matches(of: /"command": "(\w+)",\s+"args": \[(.*)\]/)
    expect(commands.count, is: tasks.matches(of: /"command":/).count)
    for command in commands {
      let words = command.2.replacing(/[",]/, with: "")
      for lesson in lessons {
        let line = "\(command.1) \(words.replacing("${input:lesson}", with: lesson))"
        expect(try Shell.problem(with: line), is: nil, line)
      }
    }
    // The editor's extension has a task of that name for each program.
    let programs = launches.matches(
      of:
        /"program": "\${workspaceFolder}\/\.build\/debug\/(.*)", "preLaunchTask": "swift: Build Debug (.*)"/
    )
    expect(programs.map { [String($0.1), String($0.2)] }, is: Project.demos.map { [$0, $0] })
  }

  @Test func `the container has the editor's extension, and the Swift of all workflows`() throws {
    let container = try text(".devcontainer/devcontainer.json")
    let extensions = try text(".vscode/extensions.json")
    let list = /"(?:extensions|recommendations)": \[(".*")\]/
    expect(container.firstMatch(of: list)?.1 != nil, container)
    expect(container.firstMatch(of: list)?.1, is: extensions.firstMatch(of: list)?.1)

    let image = container.firstMatch(of: /"image": "(.*)"/)?.1
    let folder = Project.root.appending(path: ".github/workflows")
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /swift:[0-9.]+/) {
        expect(match.0, is: image ?? "", file.lastPathComponent)
      }
    }
  }

  /// The text of a file in JSON.
  private func text(_ path: String) throws -> String {
    let data = try Data(contentsOf: Project.root.appending(path: path))
    _ = try JSONSerialization.jsonObject(with: data)
    return String(decoding: data, as: UTF8.self)
  }
}
