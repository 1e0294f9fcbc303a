import Foundation
import TerminalKit

/// The end of a run by a signal.
struct Interruption: Error {
  let signal: Int32
}

extension Process {
  /// Runs a command in a folder, without input, and writes its output to a file.
  ///
  /// A file, not a pipe: a process that is left would keep a pipe open.
  ///
  /// - Parameter errors: Where its errors go; nil for the same file.
  /// - Returns: The process; nil if the time was over, and it was stopped.
  /// - Throws: ``Interruption`` if a signal came; the process is stopped then, too.
  static func run(
    _ command: [String], in folder: URL, output: URL, errors: FileHandle? = nil,
    within time: Duration
  ) throws -> Process? {
    try Data().write(to: output)
    let output = try FileHandle(forWritingTo: output)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors ?? output
    try process.run()
    let isInTime = process.hasEnded(within: time)
    if !isInTime { process.stop() }
    if let signal = Signals.caught { throw Interruption(signal: signal) }
    return isInTime ? process : nil
  }

  /// Waits for the end; false if the time is over or a signal has come.
  private func hasEnded(within time: Duration) -> Bool {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline, Signals.caught == nil {
      // `isRunning` stays true while any program that the process has started goes on.
      var found = siginfo_t()
      let result = waitid(P_PID, id_t(processIdentifier), &found, WEXITED | WNOHANG | WNOWAIT)
      if result == -1 || found.si_signo != 0 { return true }
      usleep(10_000)
    }
    return false
  }

  /// Interrupts `swift test` or `swift run`, as Ctrl-C does: it ends what it has started, and then
  /// itself.
  private func stop() {
    interrupt()
    for _ in 0..<500 where isRunning { usleep(10_000) }
    // The process leads a group of its own.
    if isRunning { kill(-processIdentifier, SIGKILL) }
  }
}

extension URL {
  /// Calls `body` with a temporary folder, and removes it afterwards, also if a signal comes.
  static func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    Signals.catchAll()
    defer { Signals.release() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
