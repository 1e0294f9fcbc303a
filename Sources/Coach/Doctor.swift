import Foundation
import TerminalKit

/// The checks of a machine before a class, without a network.
extension Coach {
  /// Shows whether this machine is ready for a class.
  ///
  /// - Throws: ``Unsolved`` if it isn't.
  func examineMachine() throws {
    console.show("Is this machine ready for a class? Two checks build something.\n")
    let isRepository = try show(
      "This folder is a repository", tools.run(["git", "rev-parse", "--git-dir"], course.root),
      else: "Install Git (https://git-scm.com/downloads), and get the course with git clone: a "
        + "downloaded ZIP can't be handed in.")
    let demo = course.exercises[0].demo
    let hasRun = try show(
      "\(demo) builds and runs", tools.run(["swift", "run", demo, "--more"], course.root),
      else: "\(demo) doesn't build or run.")
    // A fault of a learner's answer would show that the tools work, too.
    let verdict = try run(course.exercises[0])
    let (advice, lines) = (verdict.messages.first ?? "", verdict.messages.dropFirst())
    let isChecked = show(
      "An exercise can be checked",
      (verdict.grade == .toolsFailed ? 1 : 0, lines.joined(separator: "\n")), else: advice)
    guard isRepository, hasRun, isChecked else {
      console.show("\nNot yet. Do what the lines with a ⚠ say, then run this again.", .bold)
      throw Unsolved()
    }
    console.show("\nThis machine is ready.", .bold)
  }

  /// Shows what is well, or what isn't with the last lines of the tools, and returns which.
  private func show(
    _ words: String, _ run: (status: Int32?, output: String), else advice: String
  ) -> Bool {
    guard run.status != 0 else {
      console.show("✔ \(words)", .accent)
      return true
    }
    console.show("⚠ \(advice)", .warning)
    console.show(verbatim: run.output.split(separator: "\n").suffix(10).joined(separator: "\n"))
    return false
  }
}
