import Foundation
import Testing

@testable import ExerciseRunner

struct ProcessFamilyTests {
  /// Starts a shell, and returns it when its script has written so many lines.
  private func start(_ script: String, mark: String, lines: Int) throws -> (Process, Pipe) {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = ["PATH": "/usr/bin:/bin", "MARK": mark]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.close()
    var text = ""
    while text.count(where: { $0 == "\n" }) < lines {
      text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
    return (process, pipe)
  }

  /// Whether nobody holds the other end any more, as each of the processes does.
  private func isClosed(_ pipe: Pipe) -> Bool {
    var reader = pollfd(
      fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&reader, 1, 10_000) == 1 && pipe.fileHandleForReading.availableData.isEmpty
  }

  @Test func `all that a process has started ends with it`() throws {
    let (process, pipe) = try start(
      "sh -c 'env -i sleep 600 & echo; wait' & echo; wait", mark: "none", lines: 2)

    ProcessFamily(mark: "\(UUID())").end(root: process.processIdentifier)

    try #require(isClosed(pipe))
    process.waitUntilExit()
    #expect(process.terminationStatus == SIGKILL)
  }

  #if os(Linux)
    @Test func `what has lost its parent is found by its mark`() throws {
      let mark = "\(UUID())"
      let (process, pipe) = try start("sh -c 'echo; sleep 600; :' & wait", mark: mark, lines: 1)
      kill(process.processIdentifier, SIGKILL)

      ProcessFamily(mark: mark).end()

      #expect(isClosed(pipe))
    }
  #endif
}
