import BookLibrary
import CSQLite
import Foundation
import RoomData
import RoomServices
import RoomModel

extension LibraryBench {
  /// Measures the reading room's figures over the sessions of a hundred days. The baseline of today's
  /// is the same query in SQLite's C interface.
  static func sessions(_ count: Int, in folder: URL) async throws -> [Timing] {
    let file = folder.appending(path: "room.sqlite")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = Date(timeIntervalSince1970: 1_770_000_000)
    let day = calendar.startOfDay(for: now)
    let (daily, rounds) = (max(1, count / 100), 100)
    let library = try SampleLibrary.load()
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
    let (reading, bare) = (try open(), try BareSessions(file, day: day))
    try bare.check(try await reading.today())
    let times = try await medians(of: [
      { for _ in 1...rounds { _ = try await reading.today() } },
      { for _ in 1...rounds { _ = try bare.today() } },
      {
        let found = try await reading.history()
        guard found.sessions == count else { throw WrongResult(name: "room: history") }
      },
    ])
    return [
      opening,
      Timing(
        name: "room: today", size: daily, time: times[0] / Double(rounds),
        baseline: times[1] / Double(rounds)),
      Timing(name: "room: history", size: count, time: times[2]),
    ]
  }
}

/// Today's figures by hand.
private final class BareSessions {
  struct Session {
    let id, book, start, end, breaks, minutes: Int
  }

  private let database: BareDatabase
  private let query: OpaquePointer?
  private let start: Int64

  init(_ file: URL, day: Date) throws {
    start = Int64(day.timeIntervalSince1970)
    database = try BareDatabase(file)
    query = try database.statement(
      """
      SELECT sid, bid, started, ended, breaks, minutes FROM session
      WHERE started >= ? AND started < ? ORDER BY started, sid
      """)
  }

  deinit { sqlite3_finalize(query) }

  func today() throws -> (sessions: [Session], minutes: Int, focus: Int) {
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
    try LibraryBench.check(sqlite3_reset(query))
    return (sessions, minutes, sessions.isEmpty ? 0 : points / sessions.count)
  }

  func check(_ found: Today) throws {
    let expected = try today()
    guard found.minutes == expected.minutes, found.focus == expected.focus,
      found.readings.map(\.id.rawValue) == expected.sessions.map(\.id)
    else { throw WrongResult(name: "room: today") }
  }
}
