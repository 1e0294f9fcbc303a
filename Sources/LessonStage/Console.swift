import Foundation

/// The standard streams of the process. A reader that goes away early (`| head`) is no error.
final class Console: Terminal {
  let hasColor: Bool
  private var failure: Int32 = 0

  init() {
    // A stream that the caller closed would be the next file that is opened, and be written to.
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
    signal(SIGPIPE, SIG_IGN)
    let environment = ProcessInfo.processInfo.environment
    hasColor =
      isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  func write(_ text: String) {
    guard failure == 0 else { return }
    failure = Self.write(text, to: STDOUT_FILENO)
  }

  func writeError(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  func readLine() -> String? {
    Swift.readLine()
  }

  /// Ends the process; with 1 if what was written did not arrive.
  func exit(_ status: Int32) -> Never {
    if failure != 0 && failure != EPIPE {
      writeError("The output can't be written: \(String(cString: strerror(failure))).\n")
      Foundation.exit(max(status, 1))
    }
    Foundation.exit(status)
  }

  /// Writes all of a text, and returns 0 or the `errno` of what stopped it.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
