public import Foundation

/// The current time, and the readers' calendar, which says when a day begins and names it.
public struct RoomClock: Sendable {
  /// Returns the current time.
  public let now: @Sendable () -> Date
  public let calendar: Calendar

  public init(timeZone: TimeZone, now: @escaping @Sendable () -> Date) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    calendar.locale = Locale(identifier: "en_US_POSIX")
    self.calendar = calendar
    self.now = now
  }

  /// Returns the name of a date's day: `2026-03-10`.
  public func day(of date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day())
  }
}
