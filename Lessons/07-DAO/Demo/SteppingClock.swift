import Foundation
import Synchronization

/// A clock that goes on by a minute each time it is read.
final class SteppingClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_773_133_200))

  func now() -> Date {
    time.withLock { time in
      defer { time += 60 }
      return time
    }
  }
}
