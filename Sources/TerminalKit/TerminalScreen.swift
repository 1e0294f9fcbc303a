import Foundation

/// The terminal of the process.
///
/// On a terminal that can move its cursor it takes the whole screen, and each key arrives when it
/// is pressed. Elsewhere (`TERM=dumb`, a file, a pipe) it writes each change below the one before,
/// and takes the characters of each line as keys; an empty line is Return.
public final class TerminalScreen: Screen {
  public let isFull: Bool
  private let hasColor: Bool
  private let mode: TerminalMode?
  private var frame = Frame()
  private var shown: [StyledLine] = []
  private var decoder = KeyDecoder()
  private var lastSize: ScreenSize
  private var lastResize: Int
  private var lastContinuation: Int
  private var isAtEnd = false
  private var isAtLineStart = true

  /// Takes the screen; give it back with ``close()``.
  public init() {
    let environment = ProcessInfo.processInfo.environment
    let terminal = environment["TERM", default: "dumb"]
    isFull =
      isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(terminal)
    // Some names say that there is no colour; all others are taken to have the eight of ECMA-48.
    let isMonochrome =
      ["vt1", "vt2"].contains { terminal.hasPrefix($0) }
      || ["-m", "-mono"].contains { terminal.hasSuffix($0) }
    hasColor = environment["NO_COLOR", default: ""].isEmpty && !isMonochrome
    lastSize = Self.currentSize()
    lastResize = Signals.resizeCount
    lastContinuation = Signals.continuationCount
    mode = isFull ? TerminalMode(of: STDIN_FILENO) : nil
    signal(SIGPIPE, SIG_IGN)
    Signals.watch()
    enter()
  }

  public var size: ScreenSize { lastSize }

  public func show(_ lines: [StyledLine]) {
    if isFull {
      write(frame.update(to: lines, size: lastSize, hasColor: hasColor))
    } else if lines != shown {
      write(lines.map { $0.text + "\n" }.joined() + "\n")
    }
    shown = lines
  }

  public func close() {
    if isFull {
      write("\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
      mode?.restore()
    }
    Signals.ignore()
  }

  private func enter() {
    guard isFull else { return }
    mode?.setRaw()
    // Another page, so that what was there comes back; no cursor; no line broken at the margin; and
    // what is pasted is marked as such.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h")
  }
}

// MARK: - Waiting

extension TerminalScreen {
  /// How long a change of size may go unseen at most, and a signal unheard.
  private static let slice = Duration.milliseconds(100)
  /// How long the rest of a key's bytes may take.
  private static let keyTime = Duration.milliseconds(50)

  public func next(within time: Duration?) -> ScreenEvent {
    let deadline = time.map { ContinuousClock.now + $0 }
    while true {
      if let key = decoder.next(isComplete: isAtEnd) { return .key(key) }
      if isAtEnd || Signals.askToEnd { return .ended }
      if hasChanged() { return .resized }
      let left = deadline.map { $0 - .now } ?? Self.slice
      guard left > .zero else { return .nothing }
      if decoder.isInsideSequence {
        if !isReadable(within: Self.keyTime), let key = decoder.next(isComplete: true) {
          return .key(key)
        }
      }
      if isReadable(within: min(left, Self.slice)) { read() }
    }
  }

  /// Whether what the terminal shows must be written anew.
  private func hasChanged() -> Bool {
    let now = (Self.currentSize(), Signals.resizeCount, Signals.continuationCount)
    guard now != (lastSize, lastResize, lastContinuation) else { return false }
    // While the process was stopped, a shell had the terminal.
    if now.2 != lastContinuation { enter() }
    (lastSize, lastResize, lastContinuation) = now
    frame = Frame()
    return true
  }

  private func isReadable(within time: Duration) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(max(1, time / .milliseconds(1)))) > 0
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 {
      decoder.feed(isFull ? buffer.prefix(count) : keys(ofLines: buffer.prefix(count)))
    }
    if count == 0 || count == -1 && errno != EINTR && errno != EAGAIN { isAtEnd = true }
  }

  /// Returns the bytes without the ends of lines, which only send the line; an empty line is Return.
  private func keys(ofLines bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.filter { $0 != 0x0D }.filter { byte in
      defer { isAtLineStart = byte == 0x0A }
      return byte != 0x0A || isAtLineStart
    }[...]
  }
}

// MARK: - The process's streams

extension TerminalScreen {
  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes {
        Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if written == -1 && errno != EINTR { return isAtEnd = true }
      rest = rest.dropFirst(max(0, written))
    }
  }

  /// The size of the terminal that the process writes to; 80 columns and 24 rows if it is none.
  public static func currentSize() -> ScreenSize {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return ScreenSize(columns: 80, rows: 24) }
    return ScreenSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
