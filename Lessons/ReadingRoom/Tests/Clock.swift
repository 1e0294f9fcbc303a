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

/// Random numbers that are the same in each run, after SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
