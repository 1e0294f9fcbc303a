import Foundation
import TerminalKit

/// The end of a run by a signal.
struct Interruption: Error {
  let signal: Int32
}

extension Process {
  /// Starts a command in a folder, without input.
  static func start(
    _ command: [String], in folder: URL, output: FileHandle, errors: FileHandle
  ) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return process
  }

  /// Waits for the end; false if the time was over, and the process was stopped.
  ///
  /// - Throws: ``Interruption`` if a signal came; the process is stopped then, too.
  func ends(within time: Duration) throws(Interruption) -> Bool {
    let isInTime = hasEnded(within: time)
    if !isInTime { stop() }
    if let signal = Signals.caught { throw Interruption(signal: signal) }
    return isInTime
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
