import Foundation
import Synchronization

/// How a terminal treats what is typed, so that it can be put back.
struct TerminalMode {
  private let descriptor: Int32
  private let original: termios

  /// Lets each key through at once, without an echo; nothing if this is no terminal.
  init?(settingRawModeOf descriptor: Int32) {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return nil }
    self.descriptor = descriptor
    original = settings
    cfmakeraw(&settings)
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  func restore() {
    var settings = original
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }
}

/// A signal that asks the process to end: it waits until the terminal has been put back.
enum EndingSignal {
  private static let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private static let received = Atomic<Int32>(0)

  static var hasCome: Bool { received.load(ordering: .relaxed) != 0 }

  static func watch() {
    received.store(0, ordering: .relaxed)
    for number in all { signal(number) { EndingSignal.received.store($0, ordering: .relaxed) } }
  }

  /// Ends the process, if a signal has asked for it; else signals end it at once, as before.
  static func obey() {
    for number in all { signal(number, SIG_DFL) }
    if hasCome { raise(received.load(ordering: .relaxed)) }
  }
}
