import Foundation
import TerminalKit

/// Where a demo is shown: the process's streams, or a test's.
public protocol Terminal: AnyObject {
  /// Whether escape sequences for colour may be written.
  var hasColor: Bool { get }
  func write(_ text: String)
  func writeError(_ text: String)
  /// Whether input comes from a terminal.
  var isInteractive: Bool { get }
  /// Returns the next line of input, or nothing at its end.
  func readLine() -> String?
  /// Runs `action` before a signal ends the process (Ctrl-C, a closed terminal, a plain kill), and
  /// writes the error that it returns.
  func beforeEnding(_ action: @escaping @Sendable () -> String)
}

extension Terminal {
  public var isInteractive: Bool { false }
  public func beforeEnding(_ action: @escaping @Sendable () -> String) {}
}

/// The standard streams of the process. A reader that goes away early (`| head`) is no error.
public final class Console: Terminal {
  public let hasColor: Bool
  public let isInteractive: Bool
  /// The `errno` of the first write that failed.
  private var failure: Int32 = 0
  private var signals: [any DispatchSourceSignal] = []

  public init() {
    // A stream that the caller closed would be the next file that is opened, and be written to.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
    // Ignore both, so that the write fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    isInteractive = isatty(STDIN_FILENO) == 1
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
    // Keep ignoring signals that the parent ignored (`nohup`).
    for number in [SIGINT, SIGHUP, SIGTERM] where signal(number, SIG_IGN) == nil {
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler {
        Self.writeError(action())
        signal(number, SIG_DFL)
        // To this thread: a signal to the process might come back to the source.
        var signals = sigset_t()
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
      }
      // Until the source is ready, a signal would be lost.
      let isReady = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isReady.signal() }
      source.resume()
      isReady.wait()
      signals.append(source)
    }
  }

  /// Ends the process; with 1 if what was written did not arrive.
  public func exit(_ status: Int32) -> Never {
    guard failure != 0 && failure != EPIPE else { Foundation.exit(status) }
    writeError("The output can't be written: \(String(cString: strerror(failure))).\n")
    Foundation.exit(max(status, 1))
  }
}
