import Foundation
import TestSupport
import Testing

/// A room for an exercise's tests, and the program `reading-room`, run as a process in that room.
///
/// The tests name nothing that the learner has yet to write, so that they always compile.
@MainActor struct ExerciseRoom {
  let room: TestRoom

  init() async throws { room = try await TestRoom() }

  /// Runs the program at noon of 2026-03-10, or so many minutes later.
  func run(_ words: String, author: String = "Mei", minutes: Int = 0) throws -> ProgramRun {
    let now = Clock.noon.addingTimeInterval(Double(minutes * 60)).formatted(.iso8601)
    let options = "--now \(now) --time-zone UTC --author \(author) --store \(room.folder.url.path)"
    return try ProgramRun.lesson(
      "reading-room", "\(options) \(words)".split(separator: " ").map(String.init))
  }

  /// Runs the program, and returns the values that it prints as JSON.
  func json(_ words: String, minutes: Int = 0) throws -> [[String: Any]] {
    let output = try run("\(words) --json", minutes: minutes).output
    let value = try JSONSerialization.jsonObject(with: output)
    return value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test until the help of `reading-room` lists a command.
  static func needs(command: String) -> Self {
    .enabled("reading-room has no command \(command) yet") {
      try ProgramRun.lesson("reading-room", ["--help"]).text.contains("\n  \(command) ")
    }
  }
}
