import Foundation
import Synchronization

/// The signals that ask the process to end: Ctrl-C, a closed terminal, and the usual `kill`.
public enum Signals {
  /// After `nohup` a closed terminal stays ignored. Ctrl-C doesn't: a shell lets all that it starts
  /// in the background ignore it.
  private static let ending = [SIGHUP, SIGINT, SIGTERM].filter {
    $0 != SIGHUP || signal($0, SIG_IGN) == nil
  }
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
