import Foundation
import TerminalKit

extension Process {
  /// Runs a command in a folder, without input, and writes its output to a file.
  ///
  /// - Parameters:
  ///   - limit: The time limit.
  ///   - isDone: Whether the process has nothing left to do. Then it gets only the time `rest`: a
  ///     program that an answer started may outlive the tests, and `swift test` would wait for it.
  /// - Returns: The exit code, or 128 and the signal that ended the process; nil if the process was
  ///   stopped.
  /// - Throws: `CancellationError` after a signal, which stops the process, too.
  static func run(
    _ command: [String], in folder: URL, output: URL,
    within limit: Duration, isDone: () -> Bool = { false }, rest: Duration = .seconds(3)
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
    var deadline = ContinuousClock.now + limit
    var wasDone = false
    while process.isRunning, .now < deadline, Signals.caught == nil {
      usleep(50_000)
      if !wasDone, isDone() {
        wasDone = true
        deadline = min(deadline, .now + rest)
      }
    }
    let isInTime = !process.isRunning
    if !isInTime { process.stop() }
    if Signals.caught != nil { throw CancellationError() }
    guard isInTime else { return nil }
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
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
      .map { line in
        let head = line.unicodeScalars.prefix(500)
        return head.endIndex == line.endIndex ? String(line) : String(head) + "…"
      }
      .joined(separator: "\n")
  }

  /// Calls `body` with a temporary folder, and removes the folder afterward.
  ///
  /// - Throws: `CancellationError` after a signal.
  static func withTemporaryFolder<Output>(_ body: (URL) throws -> Output) throws -> Output {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-run-\(UUID())")
    Signals.catchAll()
    defer { Signals.release() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = Result { try body(folder) }
    try? FileManager.default.removeItem(at: folder)
    // An interrupted compiler outlives `swift test` by a moment, and may create the folder again.
    for _ in 0..<10 where Signals.caught != nil {
      usleep(100_000)
      try? FileManager.default.removeItem(at: folder)
    }
    if Signals.caught != nil { throw CancellationError() }
    return try result.get()
  }
}
