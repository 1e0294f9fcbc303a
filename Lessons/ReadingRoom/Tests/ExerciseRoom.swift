import Foundation
import RoomModel
import TestSupport
import Testing

@testable import RoomData
@testable import SQLite

/// A room for an exercise's tests, and the program `reading-room`, run as a process in that room.
///
/// The tests name nothing that the learner has yet to write, so that they always compile.
@MainActor struct ExerciseRoom {
  let test: TestRoom

  /// Creates a room that was stored before the exercises: three books, and the sessions of the fixture.
  init() async throws {
    let folder = try TemporaryFolder()
    let before = Schema(applicationID: 0x526f_6f6d, steps: Array(Schema.room.steps.prefix(2)))
    try #require(
      before.steps.map(\.count) == [1090, 1362],
      "The first two steps must be as they were: files of today were made by them.")
    let sessions = ReadingSession.fixture.map { session in
      let times = [session.start, session.end].map { "\(Int($0.timeIntervalSince1970))" }
      return "(\(session.id), \(session.bookID), \(times[0]), \(times[1]), "
        + "\(session.breaks), \(session.minutes))"
    }
    _ = try Database(path: folder.database.path, schema: before) { connection in
      try connection.executeScript(
        """
        INSERT INTO book VALUES (71, 'Lighthouse', 0, 1, '/71'), (84, 'Snail', 0, 1, '/84'),
          (97, 'Moon', 0, 1, '/97');
        INSERT INTO session VALUES \(sessions.joined(separator: ", "))
        """)
    }
    test = try await TestRoom(in: folder)
  }

  /// Runs the program at noon of 2026-03-10, or so many minutes later.
  func run(_ words: String, minutes: Int = 0) throws -> ProgramRun {
    try test.run(words, author: "Mei", minutes: minutes)
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
