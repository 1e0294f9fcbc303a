import BookLibrary
import Foundation
import RoomData
import RoomServices
import TestSupport
import Testing

/// The figures of today and of the history.
struct FigureTests {
  /// Creates sessions from `start, book, minutes, breaks`; their ids are their places.
  private func sessions(_ rows: [(String, Book.ID, Int, Int)]) throws -> [ReadingSession] {
    try rows.enumerated().map { index, row in
      let start = try Date(row.0, strategy: .iso8601)
      return ReadingSession(
        id: .init(rawValue: index + 1), bookID: row.1, start: start, end: start + 3600,
        breaks: row.3, minutes: row.2)
    }
  }

  private func figures<Bucket>(_ best: History.Best<Bucket>?) -> String {
    best.map { "\($0.bucket) \($0.minutes) \($0.bonus)" } ?? "-"
  }

  private let books = [
    Book(id: 1, title: "One", coverPath: "/1"), Book(id: 2, title: "Two", coverPath: "/2"),
  ]

  @Test func `the fixture has its figures`() throws {
    let now = try Date("2026-03-10T12:00:00Z", strategy: .iso8601)
    let all = try sessions([
      ("2026-03-10T09:00:00Z", 1, 25, 0), ("2026-03-10T10:00:00Z", 1, 25, 2),
      ("2026-03-09T09:00:00Z", 2, 50, 1), ("2026-03-03T20:00:00Z", 2, 25, 0),
    ])
    let today = Today(all.reversed(), now: now, calendar: .gregorian("UTC"))
    let history = History(all, books: books, now: now, calendar: .gregorian("UTC"))

    expect([today.sessions, today.minutes, today.focus], is: [2, 50, 95])
    expect(String(format: "%.1f", today.hours), is: "0.8")
    expect(today.readings.map(\.id), is: [1, 2])
    expect(
      [history.sessions, history.minutes, history.days, history.dailyAverage], is: [4, 125, 3, 41])
    expect(String(format: "%.1f", history.hours), is: "2.1")
    expect(figures(history.bestBook), is: "2 75 20")
    expect(figures(history.bestWeekday), is: "3 75 20")
    expect(figures(history.bestHour), is: "9 75 82")
    expect(history.slices.map(\.title), is: ["Two", "One"])
    expect(history.bars, is: [50, 50] + [0, 0, 0, 0, 0, 25] + [Int](repeating: 0, count: 23))
    expect(history.daysInARow, is: 2)
    expect(history.todayAgainstBefore, is: 35)
  }

  @Test func `without a session, all figures are 0`() {
    let now = Date(timeIntervalSince1970: 0)
    let today = Today([], now: now, calendar: .gregorian("UTC"))
    let history = History([], books: [], now: now, calendar: .gregorian("UTC"))

    expect([today.sessions, today.minutes, today.focus], is: [0, 0, 0])
    expect(
      [history.sessions, history.minutes, history.days, history.dailyAverage, history.daysInARow],
      is: [0, 0, 0, 0, 0])
    expect(history.bestBook == nil && history.bestHour == nil, "nothing is best")
    expect(history.todayAgainstBefore, is: nil)
    expect(history.bars, is: [Int](repeating: 0, count: 31))
  }

  @Test(arguments: [
    ([30], 0), ([20], 0), ([19], 5), ([0, 30], 50), ([0, 0, 1], 98), ([.max], 0),
  ])
  func `focus is cut off, and no session's is below 0`(breaks: [Int], focus: Int) throws {
    let all = try sessions(breaks.map { ("2026-03-10T09:00:00Z", 1, 25, $0) })
    let now = try Date("2026-03-10T12:00:00Z", strategy: .iso8601)
    expect(Today(all, now: now, calendar: .gregorian("UTC")).focus, is: focus)
  }

  @Test func `among equals the lower one is best, and a mean of 0 gives no bonus`() throws {
    let now = try Date("2026-03-10T12:00:00Z", strategy: .iso8601)
    let history = History(
      try sessions([
        ("2026-03-09T20:00:00Z", 2, 25, 0), ("2026-03-08T09:00:00Z", 1, 25, 0),
      ]), books: books, now: now, calendar: .gregorian("UTC"))

    expect(history.bestBook?.bucket, is: 1)
    expect(history.bestWeekday?.bucket, is: 1)
    expect(history.bestHour?.bucket, is: 9)
    let many = (1...20).map { ("2026-03-09T20:00:00Z", Book.ID(rawValue: $0), $0 / 10, 0) }
    let slices = History(
      try sessions(many), books: [], now: now, calendar: .gregorian("UTC")
    ).slices
    expect(slices.map(\.bookID.rawValue), is: [20] + Array(10...19) + Array(1...9))
    expect(history.daysInARow, is: 2, "up to yesterday")
    expect(history.todayAgainstBefore, is: -100)

    let empty = try sessions([("2026-03-09T20:00:00Z", 2, 0, 0)])
    let none = History(empty, books: books, now: now, calendar: .gregorian("UTC"))
    expect(figures(none.bestBook), is: "2 0 0")
    expect(none.todayAgainstBefore, is: 0)
  }

  /// Now, sessions' starts, and the bar in which each is.
  @Test(arguments: [
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
  ])
  func `days and hours are the calendar's`(
    zone: String, now: String, starts: [String], bars: [Int], hours: [Int]
  ) throws {
    let calendar = Calendar.gregorian(zone)
    let now = try Date(now, strategy: .iso8601)
    for (index, start) in starts.enumerated() {
      let all = try sessions([(start, 1, 7, 0)])
      let history = History(all, books: books, now: now, calendar: calendar)
      expect(history.bars.firstIndex(of: 7), is: bars[index], "\(zone) \(start)")
      expect(history.bars.reduce(0, +), is: 7, "\(zone) \(start)")
      expect(history.bestHour?.bucket, is: hours[index], "\(zone) \(start)")
      let today = Today(all, now: now, calendar: calendar)
      expect(today.sessions, is: bars[index] == 0 ? 1 : 0, "\(zone) \(start)")
    }
    let all = History(
      try sessions(starts.map { ($0, 1, 7, 0) }), books: books, now: now, calendar: calendar)
    let count = Set(bars).count
    expect([all.days, all.daysInARow], is: [count, count], zone)
  }
}
