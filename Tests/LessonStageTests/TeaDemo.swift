import Foundation
import LessonStage

/// A small demo with everything that a stage can show.
struct TeaDemo: Demo {
  static let command = "lesson-tea"
  static let title = "Tea: 茶"
  static let options = [
    Option("cups", "N", help: "how many cups") { Int($0) != nil },
    Option("serve", help: "no story, only tea", excludes: ["step", "code"]),
  ]

  struct Spilled: Error, Equatable, CustomStringConvertible {
    var description: String { "The tea is spilled." }
  }

  static func script(_ setting: Setting) async throws -> [Step] {
    let recorder = CallRecorder()
    let cups = setting.option("cups").flatMap(Int.init) ?? 1
    return [
      Step("Brew")
        .says("Water,\nleaves and time.")
        .runs {
          recorder.call("Kettle", "Pot", "pour(\(cups); #1)")
        }
        .runs { recorder.answer("Pot", "Kettle", "ok") }
        .showsCalls(of: recorder, within: ("Guest", "Kettle", "order"))
        .shows { Table(["kind", "price"], rows: [["龙井", "3"], ["Earl|Grey", "12"]]) }
        .claims("cups", 1) { cups },
      Step("Spill")
        .fails(with: Spilled()) { throw Spilled() }
        .reads("Demo/Nowhere.swift", "func nothing"),
    ]
  }
}

extension TeaDemo {
  static func takesOver(_ setting: Setting) async throws -> Bool {
    guard setting.option("serve") != nil else { return false }
    if setting.option("cups") == "0" { throw Spilled() }
    return true
  }
}

/// A demo whose steps are given by the test.
struct AnyDemo: Demo {
  @TaskLocal static var steps: @Sendable (Setting) throws -> [Step] = { _ in [] }
  static let command = "lesson-any"
  static let title = "Any"

  static func script(_ setting: Setting) async throws -> [Step] { try steps(setting) }

  /// Performs the steps; returns the exit code and what was shown.
  static func perform(
    _ arguments: [String] = [], input: [String] = [], color: Bool = false,
    steps: @escaping @Sendable (Setting) throws -> [Step]
  ) async -> (status: Int32, output: String, errors: String) {
    let terminal = ScriptedTerminal(input: input, hasColor: color)
    let status = await $steps.withValue(steps) { await run(arguments, on: terminal) }
    return (status, terminal.output, terminal.errors)
  }
}
