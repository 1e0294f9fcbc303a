import Foundation
import Synchronization

/// The signals that ask the process to end: Ctrl-C, a closed terminal, and the usual `kill`.
public enum Signals {
  /// Ignored by whoever started the program, as by `nohup`, a signal stays ignored.
  private static let ending = [SIGHUP, SIGINT, SIGTERM].filter { signal($0, SIG_IGN) == nil }
  private static let received = Atomic<Int32>(0)

  /// The signal that came since ``catchAll()``; nil if none did.
  public static var caught: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// From now on signals are noted, and end nothing by themselves.
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
