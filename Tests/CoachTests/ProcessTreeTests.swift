import Foundation
import Testing

@testable import Coach

struct ProcessTreeTests {
  @Test func `all that a process has started ends with it`() throws {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "sh -c 'sleep 600 & echo $!; wait' & echo $!; wait"]
    process.standardOutput = pipe
    try process.run()
    try pipe.fileHandleForWriting.close()
    var text = ""
    while text.count(where: { $0 == "\n" }) < 2 {
      text += String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }

    ProcessTree(root: process.processIdentifier).end()
    process.waitUntilExit()

    // Each of them holds the pipe: its end is theirs.
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
    #expect(process.terminationStatus == SIGKILL)
  }
}
