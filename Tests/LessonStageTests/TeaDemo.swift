import LessonStage
import ScriptStage
import TerminalKit

struct Spilled: Error, Equatable, CustomStringConvertible {
  var description: String { "The tea is spilled." }
}

/// A small demo with everything that a stage can show.
struct TeaDemo: Demo {
  static let lesson = "Tea"
  static let title = "Tea: 茶"
  static let options = [
    Option("cups", "N", help: "how many cups") { Int($0) != nil }
  ]

  static func script(_ setting: Setting) async throws -> [Step] {
    let recorder = CallRecorder()
    let cups = setting.option("cups").flatMap(Int.init) ?? 1
    return [
      Step("Brew `tea`")
        .says("Water,\nleaves and *time*. ⚠ means:")
        .quotes("LessonStageTests/TeaDemo.swift", "struct Spilled")
        .runs {
          recorder.call("Kettle", "Pot", "pour(\(cups); #1)")
          recorder.answer("Pot", "Kettle", "ok")
        }
        .showsCalls(of: recorder, within: ("Guest", "Kettle", "order"))
        .shows { Table(["kind", "price"], rows: [["龙井|Earl", "12"]]) }
        .claims("cups", 1) { cups }
        .fails(with: Spilled()) { throw Spilled() }
        .claimsDamage("tea left", 0) { 0 }
    ]
  }

  static func secondAct(_ setting: Setting) async throws -> [Step] {
    [
      Step("Drink").asks("Is there <tea>?", because: "Mine & yours are empty.")
        .says("Until tomorrow.").claims("the cup is empty", answers: "no") { true }
    ]
  }
}
