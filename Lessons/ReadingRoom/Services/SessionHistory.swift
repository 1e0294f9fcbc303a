import BookLibrary
public import Foundation
public import RoomModel

/// The figures of all sessions. A session belongs to the day, the weekday and the hour in which it
/// started.
///
/// Means and percentages are rounded toward zero. In a tie, the lower bucket is the best: the lower id,
/// the earlier weekday, the earlier hour.
public struct SessionHistory: Encodable, Sendable {
  /// The book, weekday or hour with the most minutes.
  public struct Best: Encodable, Sendable {
    /// The book's id, the weekday (Sunday is 1), or the hour.
    public let bucket: Int
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
  public let bestBook: Best?
  public let bestWeekday: Best?
  public let bestHour: Best?
  /// The minutes of the last 31 days; index 0 is today.
  public let bars: [Int]
  /// The moments at which these days begin.
  public let barDays: [Date]

  /// Calculates the figures as of `now`.
  public init(_ sessions: [ReadingSession], now: Date, calendar: Calendar) {
    let byDay = total(sessions.map { (calendar.startOfDay(for: $0.start), $0.minutes) })
    let today = calendar.startOfDay(for: now)

    self.sessions = sessions.count
    minutes = byDay.values.reduce(0, +)
    days = byDay.count
    dailyAverage = days == 0 ? 0 : minutes / days
    bestBook = Best(of: total(sessions.map { ($0.bookID.rawValue, $0.minutes) }))
    bestWeekday = Best(of: total(byDay.map { (calendar.component(.weekday, from: $0), $1) }))
    bestHour = Best(
      of: total(sessions.map { (calendar.component(.hour, from: $0.start), $0.minutes) }))
    barDays = Array(sequence(first: today) { calendar.startOfDay(for: $0 - 1) }.prefix(31))
    bars = barDays.map { byDay[$0] ?? 0 }
  }
}

/// Returns the minutes of each bucket: of each day, for example.
private func total<Bucket: Hashable>(_ minutes: [(Bucket, Int)]) -> [Bucket: Int] {
  Dictionary(minutes, uniquingKeysWith: +)
}

extension SessionHistory.Best {
  /// Finds the best bucket: the most minutes or, of two equal ones, the lower bucket.
  fileprivate init?(of minutes: [Int: Int]) {
    guard let best = minutes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
      return nil
    }
    let mean = minutes.values.reduce(0, +) / minutes.count
    self.init(
      bucket: best.key, minutes: best.value, bonus: (best.value - mean) * 100 / mean)
  }
}
