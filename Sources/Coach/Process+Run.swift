import Foundation
import TerminalKit

extension Process {
  /// Runs a command in a folder, without input, and writes its output to a file.
  ///
  /// - Parameters:
  ///   - limit: The time limit, in seconds.
  ///   - isDone: Whether the process has nothing left to do. Then it gets only three more seconds: a
  ///     program that an answer started may outlive the tests, and `swift test` would wait for it.
  /// - Returns: The exit code, or 128 and the signal that ended the process; nil if the process was
  ///   stopped.
  /// - Throws: `CancellationError` after a signal, which stops the process, too.
  static func run(
    _ command: [String], in folder: URL, output: URL, within limit: Int,
    isDone: () -> Bool = { false }
  ) throws -> Int32? {
    try Data().write(to: output)
    // A file, because a program that keeps running would keep a pipe open.
    let output = try FileHandle(forWritingTo: output)
    defer { try? output.close() }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    var deadline = ContinuousClock.now + .seconds(limit)
    var wasDone = false
    while process.isRunning, .now < deadline, Signals.caught == nil {
      usleep(50_000)
      if !wasDone, isDone() {
        wasDone = true
        deadline = min(deadline, .now + .seconds(3))
      }
    }
    let isInTime = !process.isRunning
    if !isInTime { process.stop() }
    if Signals.caught != nil { throw CancellationError() }
    guard isInTime else { return nil }
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }

  /// Returns what `swift --version` prints in a folder.
  static func swiftVersion(in folder: URL) throws -> String {
    try URL.withTemporaryFolder {
      let log = $0.appending(path: "log")
      _ = try run(["swift", "--version"], in: folder, output: log, within: 60)
      return log.lastText()
    }
  }

  /// Interrupts `swift test` or `swift run`, as Ctrl-C does, so that it first ends the programs
  /// that it started.
  private func stop() {
    interrupt()
    for _ in 0..<100 where isRunning { usleep(10_000) }
    // The process leads its own process group, in which a compiler may outlive it.
    kill(-processIdentifier, SIGKILL)
    waitUntilExit()
  }
}

extension URL {
  /// The bytes of a regular file; nil if there is none. A learner's code may have put a pipe in the
  /// file's place, and reading a pipe would never end.
  var bytes: Data? {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type]
    guard type as? FileAttributeType == .typeRegular else { return nil }
    return try? Data(contentsOf: self, options: .alwaysMapped)
  }

  /// The last part of a file, as text. Of a long line, which may be all of it, only the beginning.
  func lastText(_ length: Int = 1 << 20) -> String {
    String(decoding: bytes?.suffix(length) ?? Data(), as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0.unicodeScalars.prefix(500)) }.joined(separator: "\n")
  }

  /// Calls `body` with a temporary folder, and removes the folder afterward.
  static func withTemporaryFolder<Output>(_ body: (URL) throws -> Output) throws -> Output {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      try? FileManager.default.removeItem(at: folder)
      // An interrupted compiler outlives `swift test` by a moment, and may create the folder again.
      for _ in 0..<10 where Signals.caught != nil {
        usleep(100_000)
        try? FileManager.default.removeItem(at: folder)
      }
    }
    return try body(folder)
  }
}
