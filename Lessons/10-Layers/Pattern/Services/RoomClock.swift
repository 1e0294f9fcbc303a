public import Foundation

/// The present time, and the calendar of the readers: when a day begins, and how it is called.
public struct RoomClock: Sendable {
  /// Returns the present time.
  public let now: @Sendable () -> Date
  public let calendar: Calendar

  public init(calendar: Calendar, now: @escaping @Sendable () -> Date) {
    self.calendar = calendar
    self.now = now
  }

  /// The name of the present day: `2026-03-10`.
  public var day: String { calendar.name(of: now()) }
}
