import Foundation
import TestSupport
import Testing

/// A process that writes transactions to a database, and that a test can kill.
final class KilledWriter {
  private let process = Process()
  private let output = Pipe()
  private var read = Data()

  /// - Parameter limit: The largest size of a file in bytes; none if nil.
  init(database: URL, limit: Int? = nil) throws {
    process.executableURL = try Project.products.appending(path: "SQLiteVictim")
    process.arguments = [database.path] + (limit.map { ["\($0)"] } ?? [])
    process.standardOutput = output
    try process.run()
    // Else the end of the process would never be the end of its output.
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// Waits until so many lines were printed, then ends the process at once; returns all lines.
  func killed(afterLines count: Int) throws -> [String] {
    while lines.count < count {
      try #require(readOn(), "The writer ended by itself: \(lines)")
    }
    kill(process.processIdentifier, SIGKILL)
    let all = linesToTheEnd()
    #expect(process.terminationReason == .uncaughtSignal)
    return all
  }

  /// Waits until the process ends; returns all lines that it printed.
  func linesToTheEnd() -> [String] {
    while readOn() {}
    process.waitUntilExit()
    return lines
  }

  /// The lines that are there in whole.
  private var lines: [String] {
    String(decoding: read, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { String($0) }
  }

  private func readOn() -> Bool {
    let data = output.fileHandleForReading.availableData
    read += data
    return !data.isEmpty
  }
}
