import Foundation
import Synchronization

/// Hears when the process is asked to end, so that it can end first what it has started.
enum Interruption {
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private static let heard = Atomic<Int32>(0)

  /// The signal that asked the process to end; nil if none did.
  static var signal: Int32? {
    let number = heard.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// From now on signals are heard, and end nothing by themselves.
  static func listen() {
    heard.store(0, ordering: .relaxed)
    for number in signals {
      Foundation.signal(number) { Interruption.heard.store($0, ordering: .relaxed) }
    }
  }

  /// From now on signals do again what they do to any process.
  static func ignore() {
    for number in signals { Foundation.signal(number, SIG_DFL) }
  }

  /// The exit code after a signal, as a shell gives it.
  static var exitCode: Int32 { 128 + (signal ?? SIGINT) }
}
