public import Foundation

/// A program of the package that runs on a terminal of its own, and what that terminal shows.
public final class PseudoTerminal {
  private let master: Int32
  private let process = Process()
  /// Everything that the program has written.
  public private(set) var output: [UInt8] = []

  /// - Parameter environment: What differs from the test's own environment; "" leaves a name empty.
  public init(
    _ name: String, _ arguments: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    var ends: (master: Int32, slave: Int32) = (-1, -1)
    guard openpty(&ends.master, &ends.slave, nil, nil, nil) == 0 else { throw POSIXError(.ENOTTY) }
    master = ends.master
    let slave = FileHandle(fileDescriptor: ends.slave, closeOnDealloc: true)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    process.executableURL = try Project.products.appending(path: name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }.merging(environment) { $1 }
    process.standardInput = slave
    process.standardOutput = slave
    process.standardError = slave
    resize(columns: columns, rows: rows)
    try process.run()
    try slave.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
  }

  public func resize(columns: Int, rows: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  public func send(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(master, &bytes, bytes.count)
  }

  public func signal(_ number: Int32) {
    kill(process.processIdentifier, number)
  }

  /// Whether typed characters are echoed, as in a terminal that nobody has taken over.
  public var echoes: Bool {
    var settings = termios()
    tcgetattr(master, &settings)
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Reads on until the condition holds; returns whether it came to hold within ten seconds.
  public func wait(until condition: (PseudoTerminal) -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      let isOver = !process.isRunning
      read()
      if condition(self) { return true }
      if isOver { return false }
    }
    return false
  }

  /// Waits for the program's end; nil if it goes on for ten seconds.
  public func exitStatus() -> (reason: Process.TerminationReason, status: Int32)? {
    guard wait(until: { !$0.process.isRunning }) else { return nil }
    read()
    return (process.terminationReason, process.terminationStatus)
  }

  private func read() {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, 20) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(master, &buffer, buffer.count)
    if count > 0 { output += buffer.prefix(count) } else { usleep(1000) }
  }
}
