import Foundation

/// The streams of a program, as lines of text: the process's own, or a test double.
public protocol Console: AnyObject {
  /// Whether escape sequences for color may be written.
  var hasColor: Bool { get }
  /// The width of a line of text, in columns.
  var width: Int { get }
  func write(_ text: String)
  func writeError(_ text: String)
  /// Returns the next line of input; nil at the end.
  func readLine() -> String?
}

extension Console {
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
public final class StandardConsole: Console {
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
    if failure == 0 { failure = Self.writeAll(text) }
  }

  /// Writes a whole text to the standard output.
  ///
  /// - Returns: The `errno` of a write that failed; 0 if all of it was written.
  static func writeAll(_ text: String) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if written == -1 && errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, written))
    }
    return 0
  }

  /// At most 100 columns, because a longer line is hard to read.
  public var width: Int { min(100, ScreenSize.ofTerminal.columns) }

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

// MARK: - Lines

extension Console {
  /// Shows lines with their styles.
  public func show(_ lines: [StyledLine]) {
    for line in lines { write((hasColor ? line.escaped : line.text) + "\n") }
  }

  /// Shows a text, wrapped.
  public func show(_ text: String, indent: Int = 0, _ style: Style = .plain) {
    show(text.lines(width: width, indent: indent, style))
  }

  /// Shows code, or a tool's output, without wrapping its lines.
  public func show(verbatim text: some StringProtocol) {
    show(text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine("\($0)") })
  }

  /// Shows names with their texts beside them.
  public func show(columns rows: [(name: String, text: String)]) {
    show(StyledLine.columns(rows, width: width))
  }

  /// Writes a warning or a progress message to the error stream.
  public func tell(_ line: String) {
    writeError(line.lines(width: width).map { $0.text + "\n" }.joined())
  }
}
