import Foundation

/// The terminal that shows a demo: the process's streams, or a test double.
public protocol Terminal: AnyObject {
  /// Whether escape sequences for color may be written.
  var hasColor: Bool { get }
  func write(_ text: String)
  func writeError(_ text: String)
  /// Returns the next line of input; nil at the end.
  func readLine() -> String?
}

extension Terminal {
  /// Runs a program, and describes its error in one line.
  ///
  /// - Parameter program: Returns whether all went well.
  /// - Returns: The exit code: 0, 1 (something failed) or 64 (wrong usage).
  public func run(_ command: String, _ program: () async throws -> Bool) async -> Int32 {
    do {
      return try await program() ? 0 : 1
    } catch let error as UsageError {
      writeError("\(command): \(error) See swift run \(command) --help.\n")
      return 64
    } catch {
      writeError("\(command): \("\(error)".oneLine)\n")
      return 1
    }
  }
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

  public func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Returns the next line of input; nil at the end, or after a signal that ``Signals`` has caught.
  public func readLine() -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while Signals.caught == nil {
      // A signal wouldn't end a `read` that waits for input.
      guard poll(&input, 1, 50) > 0 else { continue }
      let isAtEnd = read(STDIN_FILENO, &byte, 1) != 1
      if isAtEnd && line.isEmpty { return nil }
      if isAtEnd || byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Ends the process; the exit code is not 0 if some output couldn't be written.
  public func exit(_ status: Int32) -> Never {
    guard failure != 0 && failure != EPIPE else { Foundation.exit(status) }
    writeError("The output can't be written: \(String(cString: strerror(failure))).\n")
    Foundation.exit(max(status, 1))
  }
}
