import Foundation
import TestSupport
import Testing

/// The settings of the editor, the container and the workflows keep in step with the project.
struct EditorTests {
  @Test func `each lesson can be picked, and each command exists`() throws {
    let tasks: Tasks = try read(".vscode/tasks.json")
    let launches: Launches = try read(".vscode/launch.json")
    let lessons = Project.demos.map { String($0.trimmingPrefix("lesson-")) }

    for input in tasks.inputs { expect(input.options, is: lessons) }
    for task in tasks.tasks {
      for lesson in lessons {
        let line = ([task.command] + task.args).joined(separator: " ")
          .replacing("${input:lesson}", with: lesson)
        expect(try Shell.problem(with: line), is: nil, "\(task.label): \(line)")
      }
    }
    // The editor's extension has a task of that name for each program.
    expect(
      launches.configurations.map { [$0.program, $0.preLaunchTask] },
      is: Project.demos.map {
        ["${workspaceFolder}/.build/debug/\($0)", "swift: Build Debug \($0)"]
      })
  }

  @Test func `the container has the editor's extension, and the Swift of all workflows`() throws {
    let container: Container = try read(".devcontainer/devcontainer.json")
    let extensions: Extensions = try read(".vscode/extensions.json")

    expect(container.customizations.vscode.extensions, is: extensions.recommendations)
    let folder = ".github/workflows"
    for name in try FileManager.default.contentsOfDirectory(atPath: path(folder)) {
      let text = try String(contentsOfFile: path("\(folder)/\(name)"), encoding: .utf8)
      for match in text.matches(of: /swift:[0-9.]+/) {
        expect(String(match.0), is: container.image, name)
      }
    }
  }

  private func read<Contents: Decodable>(_ file: String) throws -> Contents {
    try JSONDecoder().decode(
      Contents.self, from: Data(contentsOf: Project.root.appending(path: file)))
  }

  private func path(_ name: String) -> String { Project.root.appending(path: name).path }
}

private struct Input: Decodable {
  let options: [String]
}

private struct Tasks: Decodable {
  struct Task: Decodable {
    let label: String
    let command: String
    let args: [String]
  }

  let tasks: [Task]
  let inputs: [Input]
}

private struct Launches: Decodable {
  struct Configuration: Decodable {
    let program: String
    let preLaunchTask: String
  }

  let configurations: [Configuration]
}

private struct Container: Decodable {
  struct Customizations: Decodable {
    let vscode: Editor
  }

  struct Editor: Decodable {
    let extensions: [String]
  }

  let image: String
  let customizations: Customizations
}

private struct Extensions: Decodable {
  let recommendations: [String]
}
