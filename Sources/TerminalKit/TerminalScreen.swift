import Foundation

/// The terminal of the process, as a whole screen. Each key arrives when it is pressed.
public final class TerminalScreen: Screen {
  public private(set) var size = ScreenSize.ofTerminal
  /// Whether input and output are a terminal that can move its cursor.
  public static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && !["", "dumb"].contains(ProcessInfo.processInfo.environment["TERM", default: ""])
  }

  private let hasColor: Bool
  /// The terminal's settings before the first screen.
  private static let oldSettings: termios = {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    return settings
  }()
  /// The bytes that have arrived, and aren't keys yet.
  private var bytes: [UInt8] = []
  private var arrival = ContinuousClock.now
  /// The keys that were pressed and not yet returned.
  private var keys: [Key] = []
  private var isAtEnd = false

  /// Takes over the screen until ``close()``. Meanwhile, ``Signals`` are caught, and end the input.
  ///
  /// Check ``isAvailable`` first.
  public init() {
    hasColor = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
    Signals.catchAll()
    var settings = Self.oldSettings
    cfmakeraw(&settings)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    // Alternate screen, hidden cursor, no auto-wrap, marks around a pasted text.
    _ = StandardConsole.writeAll("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
    for number in Self.fatalSignals {
      signal(number) { number in
        TerminalScreen.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  public func show(_ lines: [StyledLine]) {
    _ = StandardConsole.writeAll(size.text(showing: lines, hasColor: hasColor))
  }

  public func poll() -> ScreenEvent? {
    if Signals.caught != nil { return .ended }
    if keys.isEmpty { takeKeys() }
    if !keys.isEmpty { return .key(keys.removeFirst()) }
    if isAtEnd { return .ended }
    guard ScreenSize.ofTerminal == size else {
      size = ScreenSize.ofTerminal
      return .resized
    }
    return nil
  }

  public func close() {
    Self.restore()
    Signals.release()
  }

  /// The signals that end the process at once: crashes, timers and limits. Even then, the terminal must
  /// not stay raw.
  private static let fatalSignals = [
    SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
    SIGPROF, SIGXCPU,
  ]
  private static let farewell: StaticString =
    "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Restores the terminal. Allocates nothing and takes no lock, because a signal handler calls it:
  /// the crash may have happened inside the allocator.
  private static func restore() {
    write(STDOUT_FILENO, farewell.utf8Start, farewell.utf8CodeUnitCount)
    var settings = oldSettings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Turns the bytes that have arrived into keys. A pasted text waits for its end, and a character or
  /// sequence that is cut off waits for a moment.
  private func takeKeys() {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var news: ArraySlice<UInt8> = []
    if Foundation.poll(&input, 1, 0) > 0 {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
      isAtEnd = count == 0 || count == -1 && errno != EINTR
      news = buffer.prefix(max(0, count))
      bytes += news
      arrival = .now
    }
    if bytes.isEmpty { return }
    if Key.areOpenPaste(bytes) {
      // Ctrl-C, alone, ends even a paste without an end.
      guard !isAtEnd, news == [3] else { return }
      bytes = [3]
    }
    if !isAtEnd, Key.areCutOff(bytes), .now < arrival + .milliseconds(100) { return }
    keys = Key.keys(in: bytes)
    bytes = []
  }
}

extension ScreenSize {
  /// Returns the text to write so that a screen of this size shows these lines.
  func text(showing lines: [StyledLine], hasColor: Bool) -> String {
    (0..<rows).map { row in
      let line = row < lines.count ? lines[row].clipped(to: columns) : StyledLine()
      return "\u{1B}[\(row + 1);1H\u{1B}[K" + (hasColor ? line.escaped : line.text)
    }.joined()
  }
}
