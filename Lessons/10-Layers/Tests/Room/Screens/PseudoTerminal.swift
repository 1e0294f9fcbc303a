import Foundation
import TestSupport

/// A program in a terminal of its own.
final class PseudoTerminal {
  /// The person's side, and the program's.
  private var person: FileHandle?
  private let program: FileHandle
  private let settings: [UInt]
  private let process = Process()
  private let ended = DispatchSemaphore(value: 0)
  private var bytes: [UInt8] = []

  init(_ arguments: [String], columns: Int, environment: [String: String] = [:]) throws {
    let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
    guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
      let name = ptsname(descriptor)
    else { throw POSIXError(.ENOTTY) }
    person = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    program = FileHandle(
      fileDescriptor: open(name, O_RDWR | O_NOCTTY), closeOnDealloc: true)
    settings = Self.settings(of: program)
    resize(columns: columns)
    process.executableURL = try Project.products.appending(path: "reading-room")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput = program
    process.standardOutput = program
    process.terminationHandler = { [ended] _ in ended.signal() }
    try process.run()
  }

  /// Whether the terminal is set as it was found.
  var isAsFound: Bool { Self.settings(of: program) == settings }

  /// All that was written so far.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  func resize(columns: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), 24)
    _ = ioctl(program.fileDescriptor, UInt(TIOCSWINSZ), &size)
  }

  func type(_ keys: String) throws { try person?.write(contentsOf: Data(keys.utf8)) }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Closes the terminal's window.
  func hangUp() { person = nil }

  /// Reads until the program has written a text since the last call.
  func see(_ text: String) -> Bool {
    let start = bytes.count
    while read(within: 60_000) {
      if String(decoding: bytes[start...], as: UTF8.self).contains(text) { return true }
    }
    return false
  }

  /// Waits for the program's end, and returns its exit code; one that doesn't end is killed.
  func end() -> Int32 {
    if ended.wait(timeout: .now() + 60) == .timedOut { send(SIGKILL) }
    process.waitUntilExit()
    while read(within: 0) {}
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  private func read(within milliseconds: Int32) -> Bool {
    guard let descriptor = person?.fileDescriptor else { return false }
    var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    bytes += buffer.prefix(max(0, count))
    return count > 0
  }

  private static func settings(of terminal: FileHandle) -> [UInt] {
    var settings = termios()
    tcgetattr(terminal.fileDescriptor, &settings)
    return [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag].map {
      UInt($0)
    }
  }
}

#if canImport(Glibc)
  // The C library has them, but its module shows them to nobody.
  @_silgen_name("posix_openpt") private func posix_openpt(_ flags: Int32) -> Int32
  @_silgen_name("grantpt") private func grantpt(_ terminal: Int32) -> Int32
  @_silgen_name("unlockpt") private func unlockpt(_ terminal: Int32) -> Int32
  @_silgen_name("ptsname") private func ptsname(_ terminal: Int32) -> UnsafePointer<CChar>?
#endif
