public import BookLibrary
public import Foundation
public import RoomModel

/// The figures of all sessions. A session belongs to the day, the weekday and the hour in which it
/// started.
///
/// Means and percentages are rounded toward zero. In a tie, the lower bucket is the best: the lower id,
/// the earlier weekday (Sunday is 1), the earlier hour.
public struct History: Hashable, Encodable, Sendable {
  /// The book, weekday or hour with the most minutes.
  public struct Best<Bucket: Hashable & Encodable & Sendable>: Hashable, Encodable, Sendable {
    public let bucket: Bucket
    public let minutes: Int
    /// By how many percent it exceeds the mean of all buckets with sessions.
    public let bonus: Int
  }

  public let sessions: Int
  public let minutes: Int
  /// The number of days on which a session started.
  public let days: Int
  /// The mean of such a day's minutes; 0 if there is no such day.
  public let dailyAverage: Int
  public let bestBook: Best<Book.ID>?
  /// Sunday is 1, as in `Calendar`.
  public let bestWeekday: Best<Int>?
  public let bestHour: Best<Int>?
  /// The minutes of the last 31 days; index 0 is today.
  public let bars: [Int]
  /// The moments at which these days begin.
  public let barDays: [Date]

  /// Calculates the figures as of `now`.
  public init(_ sessions: [ReadingSession], now: Date, calendar: Calendar) {
    let byBook = Totals(of: sessions) { $0.bookID }
    let byDay = Totals(of: sessions) { calendar.startOfDay(for: $0.start) }
    let byWeekday = Totals(of: sessions) { calendar.component(.weekday, from: $0.start) }
    let byHour = Totals(of: sessions) { calendar.component(.hour, from: $0.start) }
    let today = calendar.startOfDay(for: now)
    let minutesToday = Today(sessions, now: now, calendar: calendar).minutes

    self.sessions = sessions.count
    minutes = byDay.total
    days = byDay.minutes.count
    dailyAverage = byDay.mean
    bestBook = byBook.best
    bestWeekday = byWeekday.best
    bestHour = byHour.best
    barDays = Array(sequence(first: today, next: calendar.day(before:)).prefix(31))
    bars = [minutesToday] + barDays.dropFirst().map { byDay.minutes[$0] ?? 0 }
  }
}

/// Minutes by book, day, weekday or hour.
private struct Totals<Bucket: Hashable & Comparable & Encodable & Sendable> {
  let minutes: [Bucket: Int]

  init(of sessions: [ReadingSession], by bucket: (ReadingSession) -> Bucket) {
    minutes = Dictionary(sessions.map { (bucket($0), $0.minutes) }, uniquingKeysWith: +)
  }

  var total: Int { minutes.values.reduce(0, +) }
  var mean: Int { minutes.isEmpty ? 0 : total / minutes.count }

  /// The most minutes; of two equal buckets, the lower one.
  var best: History.Best<Bucket>? {
    guard let best = minutes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
      return nil
    }
    let bonus = mean == 0 ? 0 : (best.value - mean) * 100 / mean
    return History.Best(bucket: best.key, minutes: best.value, bonus: bonus)
  }
}
