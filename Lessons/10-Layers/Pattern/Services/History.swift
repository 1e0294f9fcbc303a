public import BookLibrary
public import Foundation
public import RoomModel

/// The figures of all sessions. A session belongs to the day, the weekday and the hour in which it
/// started.
///
/// All divisions are of integers, and cut the fraction off. Where two are best, the lower one is:
/// the lower id, the earlier weekday (Sunday is 1), the earlier hour.
public struct History: Hashable, Encodable, Sendable {
  /// The bucket with the most minutes.
  public struct Best<Bucket: Hashable & Encodable & Sendable>: Hashable, Encodable, Sendable {
    public let bucket: Bucket
    public let minutes: Int
    /// How many percent it is above the mean of the buckets that have sessions.
    public let bonus: Int
  }

  /// A book's part of all minutes.
  public struct Slice: Hashable, Encodable, Sendable {
    public let bookID: Book.ID
    public let title: String
    public let minutes: Int
  }

  public let sessions: Int
  public let minutes: Int
  public let hours: Double
  /// The number of days on which a session started.
  public let days: Int
  /// The number of such days without a gap, up to today, or up to yesterday if today has none yet.
  public let daysInARow: Int
  /// The minutes of such a day in the mean; without any, 0.
  public let dailyAverage: Int
  /// How many percent today's minutes are above the mean of the days before that have sessions; nil
  /// without such a day.
  public let todayAgainstBefore: Int?
  public let bestBook: Best<Book.ID>?
  /// Sunday is 1, as in `Calendar`.
  public let bestWeekday: Best<Int>?
  public let bestHour: Best<Int>?
  /// One slice for each book that has sessions: the most minutes first, then the lower id.
  public let slices: [Slice]
  /// The minutes of the last 31 days; index 0 is today.
  public let bars: [Int]
  /// The first moments of these days.
  public let barDays: [Date]

  /// Calculates the figures as they are now.
  public init(_ sessions: [ReadingSession], books: [Book], now: Date, calendar: Calendar) {
    var byBook = Totals<Book.ID>()
    var byDay = Totals<Date>()
    var byWeekday = Totals<Int>()
    var byHour = Totals<Int>()
    // The calendar is slow, and most sessions follow one of the same day.
    var (day, weekday) = (now..<now, 0)
    for session in sessions {
      if !day.contains(session.start) {
        day = calendar.day(of: session.start)
        weekday = calendar.component(.weekday, from: session.start)
      }
      byBook.add(session.minutes, to: session.bookID)
      byDay.add(session.minutes, to: day.lowerBound)
      byWeekday.add(session.minutes, to: weekday)
      byHour.add(session.minutes, to: calendar.component(.hour, from: session.start))
    }
    let today = calendar.day(of: now).lowerBound
    let minutesToday = Today(sessions, now: now, calendar: calendar).minutes
    let before = byDay.minutes.filter { $0.key < today }.values
    let titles = Dictionary(books.map { ($0.id, $0.title) }) { first, _ in first }

    self.sessions = sessions.count
    minutes = byDay.total
    hours = Double(minutes) / 60
    days = byDay.minutes.count
    dailyAverage = byDay.mean
    daysInARow = Self.row(of: byDay, until: today, calendar)
    todayAgainstBefore =
      before.isEmpty
      ? nil
      : percent(minutesToday, above: before.reduce(0, +) / before.count)
    (bestBook, bestWeekday, bestHour) = (byBook.best, byWeekday.best, byHour.best)
    slices = byBook.minutes
      .map { Slice(bookID: $0.key, title: titles[$0.key] ?? "book \($0.key)", minutes: $0.value) }
      .sorted { ($1.minutes, $0.bookID) < ($0.minutes, $1.bookID) }
    barDays = Array(sequence(first: today, next: calendar.day(before:)).prefix(31))
    bars = [minutesToday] + barDays.dropFirst().map { byDay[$0] }
  }

  private static func row(
    of days: Totals<Date>, until today: Date, _ calendar: Calendar
  ) -> Int {
    let last = days.minutes[today] == nil ? calendar.day(before: today) : today
    let row = sequence(first: last, next: calendar.day(before:))
    return row.prefix { days.minutes[$0] != nil }.reduce(0) { count, _ in count + 1 }
  }
}

/// Minutes by book, day, weekday or hour.
private struct Totals<Bucket: Hashable & Comparable & Encodable & Sendable> {
  private(set) var minutes: [Bucket: Int] = [:]

  subscript(bucket: Bucket) -> Int { minutes[bucket] ?? 0 }

  var total: Int { minutes.values.reduce(0, +) }
  var mean: Int { minutes.isEmpty ? 0 : total / minutes.count }

  var best: History.Best<Bucket>? {
    minutes.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { best in
      History.Best(
        bucket: best.key, minutes: best.value, bonus: percent(best.value, above: mean))
    }
  }

  mutating func add(_ count: Int, to bucket: Bucket) { minutes[bucket, default: 0] += count }
}

/// Returns how many percent a figure is above a mean; of a mean of 0, 0.
private func percent(_ figure: Int, above mean: Int) -> Int {
  mean == 0 ? 0 : (figure - mean) * 100 / mean
}
