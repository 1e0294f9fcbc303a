import BookLibrary
import Foundation
import TestSupport
import Testing

/// The stage's behavior in every program, tested by running one of them as a process.
@Suite struct ProgramTests {
  private static let demo = Project.demos[0]

  @Test(arguments: [
    (#"{ "$LESSON" <&- 2>&-; echo $? >&3; } 3>&2 | head -1 | grep -c State"#, "1", "0"),
    (#""$LESSON" --more <&- >&-; echo $?"#, "0", ""),
    (
      #"TMPDIR=/dev/null "$LESSON"; echo $?"#, "1",
      "lesson-state: Can't create a temporary folder in /dev/null. "
        + "Set TMPDIR to a writable folder."
    ),
  ])
  func `a demo copes with closed streams and unusual environments`(
    line: String, output: String, errors: String
  ) throws {
    let run = try ProgramRun.shell(line, lesson: Self.demo)

    #expect(run.text.split(separator: "\n") == [output[...]])
    #expect(run.errors.split(separator: "\n").joined() == errors)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a demo that can't write its output exits with code 1`() throws {
    let run = try ProgramRun.shell(#""$LESSON" >/dev/full"#, lesson: Self.demo)

    #expect(run.status == 1)
    #expect(run.errors.contains("can't be written"), "\(run.errors)")
  }

  @Test func `a signal ends a demo, and leaves nothing but the user's library`() throws {
    let (folder, store) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try LibraryStore(folder: store.url).load()
    let sample = store.bytes(of: "library.json")
    let (input, prompt) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = try Project.products.appending(path: Self.demo)
    process.arguments = ["--step", "--store", store.url.path]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.url.path]) { $1 }
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = prompt
    // A process begins with the mask of its thread, and the threads of tests block signals.
    var (none, mask) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    try process.run()
    pthread_sigmask(SIG_SETMASK, &mask, nil)

    // Between its steps, the story has changed its copy.
    for _ in 0..<3 {
      _ = prompt.fileHandleForReading.availableData
      try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    }
    _ = prompt.fileHandleForReading.availableData
    #expect(folder.names.count == 1)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()

    #expect(process.terminationReason == .uncaughtSignal, "ended by itself")
    #expect(process.terminationStatus == SIGTERM)
    #expect(store.bytes(of: "library.json") == sample)
    #expect(folder.names == [] && store.names == ["library.json"])
  }
}
