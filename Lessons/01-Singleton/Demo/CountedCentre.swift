import Foundation
import Synchronization

/// `ReadingCentre` again, with an initializer that counts its runs, and lasts until eight threads
/// have asked for the object.
final class CountedCentre: Sendable {
  static let shared = CountedCentre()

  private static let runs = Mutex(0)
  private static let missing = DispatchGroup()

  private init() {
    Self.runs.withLock { $0 += 1 }
    Self.missing.wait()
  }

  /// Lets eight threads ask for the object, and returns how often the initializer ran.
  static func race() -> Int {
    let working = DispatchGroup()
    for _ in 1...8 {
      missing.enter()
      working.enter()
    }
    for _ in 1...8 {
      Thread.detachNewThread {
        missing.leave()
        _ = shared
        working.leave()
      }
    }
    working.wait()
    return runs.withLock { $0 }
  }
}
