import Foundation
import Testing

@testable import ExerciseRunner

struct ProcessFamilyTests {
  @Test func `all that a process has started ends, and the process itself goes on`() throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "sh -c 'env -i sleep 600 & echo; wait'; exit 3"]
    // What other tests start at the same time must not hold it.
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    try pipe.fileHandleForWriting.close()
    let output = pipe.fileHandleForReading
    #expect(output.availableData == Data("\n".utf8))

    ProcessFamily(of: process.processIdentifier).end()

    // Each of them holds the other end.
    var reader = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&reader, 1, 10_000) == 1 && output.availableData.isEmpty)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
  }
}
