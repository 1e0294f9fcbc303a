import Foundation
import LessonStage
import TerminalKit

/// The checks of a machine before a class, without a network. Each returns what is well, or throws what
/// isn't, and what to do.
extension Coach {
  /// The gigabytes that a learner needs: the builds take less than one.
  private static let neededSpace = 2

  /// Shows whether this machine is ready for a class.
  ///
  /// - Throws: ``Unsolved`` if it isn't.
  func examineMachine() throws {
    console.show("Is this machine ready for a class? The last two checks build something.\n")
    var isReady = true
    for check in [git, disk, lesson, exercise] {
      do {
        console.show("✔ \(try check())", .accent)
      } catch let error where !(error is CancellationError) {
        console.show("⚠ \(error.words)", .warning)
        isReady = false
      }
    }
    guard isReady else {
      console.show("\nNot yet. Do what the lines with a ⚠ say, then run this again.", .bold)
      throw Unsolved()
    }
    console.show("\nThis machine is ready.", .bold)
  }

  private func git() throws -> String {
    guard let version = try tools.version("git").firstMatch(of: /git version [.\d]+/)?.0 else {
      throw CoachError(
        "There is no command git in your PATH. Install it: https://git-scm.com/downloads")
    }
    guard try tools.isInRepository(course.root) else {
      throw CoachError(
        "\(version), but this folder isn't a repository that it can use. A downloaded ZIP is none, "
          + "and can't be handed in with Git: get the course with git clone, as README.md says.")
    }
    return String(version)
  }

  private func disk() throws -> String {
    let free = try tools.freeSpace(course.root) / 1_000_000_000
    let words = "\(free) GB free on the disk of this folder"
    guard free >= Self.neededSpace else {
      throw CoachError("Only \(words). Make it at least \(Self.neededSpace) GB.")
    }
    return words
  }

  private func lesson() throws -> String {
    try tools.runLesson(course.exercises[0], course.root)
    return "\(course.exercises[0].demo) builds and runs"
  }

  private func exercise() throws -> String {
    let exercises = course.exercises
    let sound = exercises.first { [.notStarted, .solved].contains(progress.state(of: $0)) }
    let words = "The exercise of \((sound ?? exercises[0]).title)"
    let verdict = try run(sound ?? exercises[0])
    // A fault of the learner's answer shows that the tools work.
    guard verdict.isComplete || (sound == nil && verdict.grade != .toolsFailed) else {
      throw CoachError("\(words): \(verdict.messages.joined(separator: "\n"))")
    }
    return "\(words) can be checked"
  }
}
