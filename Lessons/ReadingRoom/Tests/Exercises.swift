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
  let room: TestRoom

  /// Creates a room that was stored before the exercises: three books, and the sessions of the fixture.
  init() async throws {
    let folder = try TemporaryFolder()
    let before = Schema(applicationID: 0x526f_6f6d, steps: Array(Schema.room.steps.prefix(2)))
    let sessions = ReadingSession.fixture.map { session in
      let times = [session.start, session.end].map { "\(Int($0.timeIntervalSince1970))" }
      return "(\(session.id), \(session.bookID), \(times[0]), \(times[1]), "
        + "\(session.breaks), \(session.minutes))"
    }
    let columns = Self.columns
    _ = try Database(path: folder.database.path, schema: before) { connection in
      try #require(
        try connection.columns() == columns,
        "The first two steps must be as they were: files of today were made by them.")
      try connection.executeScript(
        """
        INSERT INTO book VALUES (71, 'Lighthouse', 0, 1, '/71'), (84, 'Snail', 0, 1, '/84'),
          (97, 'Moon', 0, 1, '/97');
        INSERT INTO session VALUES \(sessions.joined(separator: ", "))
        """)
    }
    room = try await TestRoom(in: folder)
  }

  /// The columns of the tables that the first two steps of the schema make.
  private static let columns = """
    book: bid book_name is_read orientation pic
    countdown: only bid minutes started breaks seconds resumed
    note: nid bid author content created updated
    room: only number
    session: sid bid started ended breaks minutes
    """

  /// Runs the program at noon of 2026-03-10, or so many minutes later.
  func run(_ words: String, minutes: Int = 0) throws -> ProgramRun {
    try room.run(words, author: "Mei", minutes: minutes)
  }

  /// Runs the program, and returns the values that it prints as JSON.
  func json(_ words: String, minutes: Int = 0) throws -> [[String: Any]] {
    let output = try run("\(words) --json", minutes: minutes).output
    let value = try JSONSerialization.jsonObject(with: output)
    return value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
  }
}

extension Connection {
  /// Returns a line for each table, with its columns.
  fileprivate func columns() throws -> String {
    let sql = """
      SELECT t.name || ': ' || group_concat(c.name, ' ') AS line
      FROM sqlite_schema t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' GROUP BY t.name ORDER BY t.name
      """
    return try rows(sql) { try $0.text("line") }.joined(separator: "\n")
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
