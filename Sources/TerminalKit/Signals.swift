import Foundation
import Synchronization

/// The signals that ask the process to end: Ctrl-C, Ctrl-\, a closed terminal, and a plain `kill`.
public enum Signals {
  /// The signals to catch. A SIGHUP that the parent ignores (`nohup`) stays ignored.
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM].filter {
    $0 != SIGHUP || signal($0, SIG_IGN) == nil
  }
  private static let received = Atomic<Int32>(0)

  /// The signal received since ``catchAll()``; nil if there was none.
  public static var caught: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Records signals from now on, instead of letting them end the process.
  ///
  /// - Parameter once: Whether a second Ctrl-C ends the process after all, even in an endless loop.
  public static func catchAll(once: Bool = false) {
    received.store(0, ordering: .relaxed)
    for number in ending {
      signal(number) { Signals.received.store($0, ordering: .relaxed) }
    }
    guard once else { return }
    signal(SIGINT) {
      Signals.received.store($0, ordering: .relaxed)
      signal($0, SIG_DFL)
    }
  }

  /// Lets signals end the process again.
  public static func release() {
    for number in ending { signal(number, SIG_DFL) }
  }
}
