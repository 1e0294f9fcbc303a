import Foundation
import Synchronization

/// The signals that ask the process to end: Ctrl-C, a closed terminal, and a plain `kill`.
public enum Signals {
  private static let ending = [SIGHUP, SIGINT, SIGTERM]
  private static let received = Atomic<Int32>(0)

  /// The signal received since ``catchAll()``; nil if there was none.
  public static var caught: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Records signals from now on, instead of letting them end the process.
  public static func catchAll() {
    received.store(0, ordering: .relaxed)
    for number in ending {
      signal(number) { Signals.received.store($0, ordering: .relaxed) }
    }
  }

  /// Lets signals end the process again.
  public static func release() {
    for number in ending { signal(number, SIG_DFL) }
  }
}
