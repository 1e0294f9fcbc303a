public import Foundation
public import RoomModel

/// The figures of one day. A session belongs to the day on which it started.
public struct Today: Encodable, Sendable {
  /// The day's sessions, in the order in which they were recorded.
  public let sessions: [ReadingSession]
  public let minutes: Int
  /// The mean focus of the sessions, with the fraction cut off; 0 if there is no session. A session's
  /// focus is 100 − 5 × breaks, but never below 0.
  public let focus: Int

  /// Calculates the figures for the day of `now`.
  public init(_ all: [ReadingSession], now: Date, calendar: Calendar) {
    let today = calendar.startOfDay(for: now)
    sessions = all.filter { calendar.startOfDay(for: $0.start) == today }
    minutes = sessions.reduce(0) { $0 + $1.minutes }
    let points = sessions.reduce(0) { $0 + 100 - 5 * min($1.breaks, 20) }
    focus = sessions.isEmpty ? 0 : points / sessions.count
  }
}
