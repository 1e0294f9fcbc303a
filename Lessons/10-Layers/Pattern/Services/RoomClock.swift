public import Foundation

/// The current time, and the readers' calendar, which says when a day begins and names it.
public struct RoomClock: Sendable {
  /// Returns the current time.
  public let now: @Sendable () -> Date
  public let calendar: Calendar

  public init(calendar: Calendar, now: @escaping @Sendable () -> Date) {
    self.calendar = calendar
    self.now = now
  }
}
