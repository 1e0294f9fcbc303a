public import Foundation
public import RoomModel

/// The figures of one day. A session belongs to the day on which it started.
public struct Today: Encodable, Sendable {
  /// The day's sessions, in the order in which they started.
  public let sessions: [ReadingSession]
  public let minutes: Int
  /// The mean focus of the sessions, with the fraction cut off; 0 if there is no session. A session's
  /// focus is 100 − 5 × breaks, but never below 0.
  public let focus: Int

  /// Calculates the figures for the day of `now`.
  public init(_ all: [ReadingSession], now: Date, calendar: Calendar) {
    let day = calendar.day(of: now)
    sessions = all.filter { day.contains($0.start) }
      .sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    minutes = sessions.reduce(0) { $0 + $1.minutes }
    let points = sessions.reduce(0) { $0 + max(0, 100 - 5 * min($1.breaks, 20)) }
    focus = sessions.isEmpty ? 0 : points / sessions.count
  }
}

// MARK: - Days

// A day begins and ends when the calendar says. It may have 23 or 25 hours.

extension Calendar {
  func day(of date: Date) -> Range<Date> {
    guard let day = dateInterval(of: .day, for: date) else { return date..<date }
    return day.start..<day.end
  }

  /// Returns the start of the day before the one that begins at `start`.
  func day(before start: Date) -> Date { startOfDay(for: start.addingTimeInterval(-1)) }

  /// Returns a day's name: `2026-03-10`.
  public func name(of date: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    return date.formatted(style)
  }
}
