public import Foundation
public import RoomModel

/// The figures of today and of the last 31 days. They are derived from the sessions; none is stored. A
/// session belongs to the day on which it started.
public struct Figures {
  /// Today's sessions, in the order in which they were recorded.
  public let today: [ReadingSession]
  /// The mean focus of today's sessions, rounded down; 0 if there is none. A session's focus is
  /// 100 − 5 × breaks, but never below 0.
  public let focus: Int
  /// The moments at which the last 31 days begin, today first, and the days' minutes.
  public let days: [(start: Date, minutes: Int)]

  public init(_ sessions: [ReadingSession], now: Date, calendar: Calendar) {
    let starts = sequence(first: calendar.startOfDay(for: now)) { calendar.startOfDay(for: $0 - 1) }
      .prefix(31)
    let first = starts.min() ?? now
    let byDay = Dictionary(grouping: sessions.filter { $0.start >= first }) {
      calendar.startOfDay(for: $0.start)
    }
    days = starts.map { day in (day, byDay[day, default: []].reduce(0) { $0 + $1.minutes }) }
    today = byDay[days[0].start, default: []]
    let points = today.reduce(0) { $0 + 100 - 5 * min($1.breaks, 20) }
    focus = points / max(1, today.count)
  }
}

extension Room {
  /// The figures as of now.
  public var figures: Figures {
    Figures(state.sessions, now: clock.now(), calendar: clock.calendar)
  }
}
