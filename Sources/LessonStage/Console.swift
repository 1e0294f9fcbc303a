import Foundation
import TerminalKit

/// The terminal that shows a demo: the process's streams, or a test double.
public protocol Terminal: AnyObject {
  /// Whether escape sequences for color may be written.
  var hasColor: Bool { get }
  func write(_ text: String)
  func writeError(_ text: String)
  /// Returns the next line of input; nil at the end.
  func readLine() -> String?
  /// Runs `action` before a signal ends the process (Ctrl-C, a closed terminal, a plain `kill`),
  /// and writes the error that it returns.
  func beforeEnding(_ action: @escaping @Sendable () -> String)
}

extension Terminal {
  public func beforeEnding(_ action: @escaping @Sendable () -> String) {}
}

/// The standard streams of the process. A reader that closes the pipe early (`| head`) is not an
/// error.
public final class Console: Terminal {
  public let hasColor: Bool
  /// The `errno` of the first write that failed.
  private var failure: Int32 = 0

  public init() {
    // Replace a closed stream: otherwise, the next file that is opened would receive its output.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
    // Ignore both, so that the write fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    hasColor =
      isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  public func write(_ text: String) {
    if failure == 0 { failure = StandardOutput.write(text) }
  }

  public func writeError(_ text: String) { Self.writeError(text) }

  private static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  public func readLine() -> String? {
    Swift.readLine()
  }

  public func beforeEnding(_ action: @escaping @Sendable () -> String) {
    Signals.catchAll()
    Thread.detachNewThread {
      while Signals.caught == nil { usleep(20_000) }
      Self.writeError(action())
      Signals.release()
      // Not `raise`: only the main thread is sure to take signals.
      if let number = Signals.caught { kill(getpid(), number) }
    }
  }

  /// Ends the process; the exit code is not 0 if some output couldn't be written.
  public func exit(_ status: Int32) -> Never {
    guard failure != 0 && failure != EPIPE else { Foundation.exit(status) }
    writeError("The output can't be written: \(String(cString: strerror(failure))).\n")
    Foundation.exit(max(status, 1))
  }
}
