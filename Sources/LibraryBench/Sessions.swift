import BookLibrary
import CSQLite
import Foundation
import RoomData
import RoomServices

extension LibraryBench {
  /// Measures the reading room's figures over the sessions of a hundred days. The baseline of today's
  /// is the same query in SQLite's C interface.
  static func sessions(_ count: Int, in folder: URL) async throws -> [Timing] {
    let file = folder.appending(path: "room.sqlite")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSince1970: 1_770_000_000)
    let day = calendar.startOfDay(for: now)
    let library = try SampleLibrary.load()
    let daily = max(1, count / 100)
    let sessions = (0..<count).map { number in
      let seconds = number % daily * 80_000 / daily - number / daily * 86_400
      return ReadingSession(
        id: .init(rawValue: number + 1), bookID: library.shelf[number % 20].id,
        start: day.addingTimeInterval(Double(seconds)), end: now, breaks: number % 7, minutes: 25)
    }
    try await SQLiteAccess(file: file).write {
      try $0.replaceAll(with: library, sessions: sessions)
    }

    func open() throws -> any ReadingService {
      let room = Room(try SQLiteAccess(file: file), calendar: calendar) { now }
      return LiveServices(room, stories: BuiltInStories()).reading
    }
    let opening = try Timing("room: open", size: count, preparing: {}) { _ in _ = try open() }
    let reading = try open()
    let bare = try BareSessions(file, day: day)
    let rounds = 100
    var (todays, baselines, histories): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 1...5 {
      var today: Today?
      todays.append(
        try await nanoseconds {
          for _ in 1...rounds { today = try await reading.today() }
        } / Double(rounds))
      var expected: BareSessions.Figures?
      baselines.append(
        try nanoseconds {
          for _ in 1...rounds { expected = try bare.today() }
        } / Double(rounds))
      histories.append(
        try await nanoseconds {
          guard try await reading.history().sessions == count else {
            throw WrongResult(name: "room: history")
          }
        })
      guard today?.minutes == expected?.minutes, today?.focus == expected?.focus,
        today?.readings.map(\.id.rawValue) == expected?.sessions.map(\.id)
      else { throw WrongResult(name: "room: today") }
    }
    return [
      opening,
      Timing(
        name: "room: today", size: daily, time: todays.median,
        baseline: baselines.median),
      Timing(name: "room: history", size: count, time: histories.median),
    ]
  }
}

/// Today's figures by hand.
private final class BareSessions {
  struct Session {
    let id, book, start, end, breaks, minutes: Int
  }

  struct Figures {
    let sessions: [Session]
    let minutes: Int
    let focus: Int
  }

  private var database: OpaquePointer?
  private var query: OpaquePointer?
  private let start: Int64

  init(_ file: URL, day: Date) throws {
    start = Int64(day.timeIntervalSince1970)
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    try check(sqlite3_open_v2(file.path, &database, flags, nil))
    let sql = """
      SELECT sid, bid, started, ended, breaks, minutes FROM session
      WHERE started >= ? AND started < ? ORDER BY started, sid
      """
    try check(sqlite3_prepare_v3(database, sql, -1, 0, &query, nil))
  }

  deinit {
    sqlite3_finalize(query)
    sqlite3_close(database)
  }

  func today() throws -> Figures {
    sqlite3_bind_int64(query, 1, start)
    sqlite3_bind_int64(query, 2, start + 86_400)
    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(query, column)) }
    var (sessions, minutes, points): ([Session], Int, Int) = ([], 0, 0)
    while sqlite3_step(query) == SQLITE_ROW {
      let session = Session(
        id: int(0), book: int(1), start: int(2), end: int(3), breaks: int(4), minutes: int(5))
      sessions.append(session)
      minutes += session.minutes
      points += max(0, 100 - 5 * session.breaks)
    }
    try check(sqlite3_reset(query))
    let focus = sessions.isEmpty ? 0 : points / sessions.count
    return Figures(sessions: sessions, minutes: minutes, focus: focus)
  }
}
