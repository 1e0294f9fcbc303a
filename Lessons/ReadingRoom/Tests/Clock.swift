import Foundation
import RoomModel
import Synchronization

/// A clock that stands still until it is set.
final class Clock: Sendable {
  /// Noon in UTC, on March 10, 2026.
  static let noon = Date(timeIntervalSince1970: 1_773_144_000)
  private let time = Mutex(noon)

  var now: Date { time.withLock(\.self) }

  func set(_ date: Date) { time.withLock { $0 = date } }

  /// The clock that the services are given.
  var room: RoomClock { RoomClock(timeZone: .gmt) { self.now } }
}
