import Foundation
import Synchronization

/// What the system tells a process.
public enum Signals {
  private static let ending = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private static let end = Atomic<Int32>(0)
  private static let resizes = Atomic<Int>(0)
  private static let continuations = Atomic<Int>(0)

  /// Whether the process was asked to end.
  public static var askToEnd: Bool { end.load(ordering: .relaxed) > 0 }

  /// The exit code after the signal that asked for it, as a shell gives it.
  public static var exitCode: Int32 { 128 + end.load(ordering: .relaxed) }

  /// How often the terminal has got another size, maybe the old one again.
  static var resizeCount: Int { resizes.load(ordering: .relaxed) }

  /// How often the process went on after a stop.
  static var continuationCount: Int { continuations.load(ordering: .relaxed) }

  /// From now on signals are heard, and end nothing by themselves.
  public static func watch() {
    end.store(0, ordering: .relaxed)
    for number in ending {
      let old = signal(number) { Signals.end.store($0, ordering: .relaxed) }
      // As after `nohup`. A shell lets all that it starts in the background ignore Ctrl-C.
      if number == SIGHUP, isIgnoring(old) { signal(SIGHUP, SIG_IGN) }
    }
    signal(SIGWINCH) { _ in Signals.resizes.add(1, ordering: .relaxed) }
    signal(SIGCONT) { _ in Signals.continuations.add(1, ordering: .relaxed) }
  }

  private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets signals do again what they do to any process.
  public static func ignore() {
    for number in ending + [SIGWINCH, SIGCONT] { signal(number, SIG_DFL) }
  }
}
