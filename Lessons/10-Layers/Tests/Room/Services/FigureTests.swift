import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing
import RoomModel

/// The figures of today and of the history. Those of `ReadingSession.fixture` are checked where a
/// program's user sees them, in `ReadingRoomTests`.
struct FigureTests {
  private let now = ReadingSession.test(1, of: 1, at: 3 * 3600).start
  private let utc = Calendar.gregorian("UTC")

  @Test func `focus is cut off, no session's is below 0, and without a session it is 0`() {
    for (breaks, focus) in [
      ([30], 0), ([20], 0), ([19], 5), ([0, 30], 50), ([0, 0, 1], 98), ([.max], 0), ([], 0),
    ] {
      let all = breaks.enumerated().map { index, breaks in
        ReadingSession.test(.init(rawValue: index), of: 1, breaks: breaks)
      }
      let today = Today(all.reversed(), now: now, calendar: utc)
      expect(today.focus, is: focus, "\(breaks)")
      expect(today.readings, is: all, "in the order in which they started")
    }
  }

  @Test func `among equals the lower one is best, and without minutes all figures are 0`() {
    func history(_ sessions: [ReadingSession]) -> History {
      History(sessions, books: [], now: now, calendar: utc)
    }
    let two = history([
      .test(1, of: 2, at: -13 * 3600), .test(2, of: 1, at: -48 * 3600),
    ])
    expect(two.bestBook?.bucket, is: 1)
    expect(two.bestWeekday?.bucket, is: 1)
    expect(two.bestHour?.bucket, is: 9)
    let many = (1...20).map { ReadingSession.test(1, of: .init(rawValue: $0), minutes: $0 / 10) }
    expect(
      history(many).slices.map(\.bookID.rawValue), is: [20] + Array(10...19) + Array(1...9))
    expect(two.daysInARow, is: 2, "up to yesterday")
    expect(two.todayAgainstBefore, is: -100)

    let none = history([.test(1, of: 2, at: -86_400, minutes: 0)])
    expect([none.bestBook?.bonus, none.todayAgainstBefore], is: [0, 0])
    let empty = history([])
    expect(
      [empty.sessions, empty.minutes, empty.days, empty.dailyAverage, empty.daysInARow],
      is: [0, 0, 0, 0, 0])
    expect(empty.bestBook == nil && empty.todayAgainstBefore == nil, "nothing is best")
    expect(empty.bars, is: [Int](repeating: 0, count: 31))
  }

  /// Now, sessions' starts, and the bar in which each is.
  private static let days: [(String, String, starts: [String], bars: [Int], hours: [Int])] = [
    // Half an hour after midnight, after the night of 23 hours: 24 hours before, it's the 7th.
    (
      "America/New_York", "2026-03-09T04:30:00Z",
      [
        "2026-03-09T04:00:00Z", "2026-03-09T03:59:59Z", "2026-03-08T05:00:00Z",
        "2026-03-08T04:59:59Z", "2026-03-07T05:00:00Z",
      ], [0, 1, 1, 2, 2], [0, 23, 0, 23, 0]
    ),
    // The night of 25 hours.
    (
      "America/New_York", "2026-11-02T04:59:00Z",
      ["2026-11-02T04:58:00Z", "2026-11-01T04:00:00Z", "2026-11-01T03:59:59Z"], [0, 0, 1],
      [23, 0, 23]
    ),
    // A session's day is the one on which it began, in the readers' time zone.
    (
      "Asia/Shanghai", "2026-03-09T16:30:00Z",
      ["2026-03-09T16:00:00Z", "2026-03-09T15:59:59Z", "2026-03-08T16:00:00Z"], [0, 1, 1],
      [0, 23, 0]
    ),
    // A day without a midnight, and a day that never was.
    (
      "America/Sao_Paulo", "2018-11-04T12:00:00Z",
      ["2018-11-04T03:00:00Z", "2018-11-04T02:59:59Z"], [0, 1], [1, 23]
    ),
    (
      "Pacific/Apia", "2011-12-30T12:00:00Z",
      ["2011-12-30T10:00:00Z", "2011-12-30T09:59:59Z", "2011-12-29T10:00:00Z"], [0, 1, 1],
      [0, 23, 0]
    ),
  ]

  @Test func `days and hours are the calendar's`() throws {
    for (zone, now, starts, bars, hours) in Self.days {
      let calendar = Calendar.gregorian(zone)
      let now = try Date(now, strategy: .iso8601)
      let sessions = try starts.map { start in
        ReadingSession(
          id: 1, bookID: 1, start: try Date(start, strategy: .iso8601), end: now, breaks: 0,
          minutes: 7)
      }
      for (index, session) in sessions.enumerated() {
        let history = History([session], books: [], now: now, calendar: calendar)
        let today = Today([session], now: now, calendar: calendar)
        let place = bars[index]
        expect(
          [history.bars.firstIndex(of: 7), history.bars.reduce(0, +), history.bestHour?.bucket],
          is: [place, 7, hours[index]], "\(zone) \(starts[index])")
        expect(today.sessions, is: place == 0 ? 1 : 0, "\(zone) \(starts[index])")
      }
      let all = History(sessions, books: [], now: now, calendar: calendar)
      let count = Set(bars).count
      expect([all.days, all.daysInARow], is: [count, count], zone)
    }
  }
}
