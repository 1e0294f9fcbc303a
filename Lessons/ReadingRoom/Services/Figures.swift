public import Foundation
public import RoomModel

/// The figures of today and of all sessions. They are derived from the sessions; none is stored. A
/// session belongs to the day on which it started.
///
/// Means are rounded toward zero.
public struct Figures: Sendable {
  /// All sessions.
  let all: [ReadingSession]
  /// Today's sessions, in the order in which they were recorded.
  public let today: [ReadingSession]
  /// The mean focus of today's sessions; 0 if there is none. A session's focus is 100 − 5 × breaks, but
  /// never below 0.
  public let focus: Int
  /// The minutes of all sessions.
  public let minutes: Int
  /// The number of days on which a session started.
  public let days: Int
  /// The moments at which the last 31 days begin, today first.
  public let lastDays: [Date]
  /// The minutes of these days.
  public let bars: [Int]

  /// The number of all sessions.
  public var sessions: Int { all.count }
  /// The mean of a reading day's minutes; 0 if there is no such day.
  public var dailyAverage: Int { days == 0 ? 0 : minutes / days }

  /// Calculates the figures as of `now`.
  public init(_ all: [ReadingSession], now: Date, calendar: Calendar) {
    let start = calendar.startOfDay(for: now)
    let byDay = Dictionary(grouping: all) { calendar.startOfDay(for: $0.start) }
    let minutes = byDay.mapValues { $0.reduce(0) { $0 + $1.minutes } }

    self.all = all
    today = byDay[start] ?? []
    let points = today.reduce(0) { $0 + 100 - 5 * min($1.breaks, 20) }
    focus = points / max(1, today.count)
    self.minutes = minutes.values.reduce(0, +)
    days = byDay.count
    lastDays = Array(sequence(first: start) { calendar.startOfDay(for: $0 - 1) }.prefix(31))
    bars = lastDays.map { minutes[$0] ?? 0 }
  }

  /// Returns nil if the old figures are still true.
  @concurrent fileprivate static func new(
    after old: Figures?, for sessions: [ReadingSession], _ clock: RoomClock
  ) async -> Figures? {
    let today = clock.calendar.startOfDay(for: clock.now())
    if let old, old.lastDays[0] == today, old.all == sessions { return nil }
    return Figures(sessions, now: clock.now(), calendar: clock.calendar)
  }
}

extension Room {
  /// Calculates the figures if the sessions or the day have changed, without blocking the main actor.
  public func updateFigures() async {
    if let new = await Figures.new(after: figures, for: state.sessions, clock) { figures = new }
  }
}
