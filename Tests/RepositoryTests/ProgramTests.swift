import Foundation
import TestSupport
import Testing

/// The stage's behavior in every program, tested by running one of them as a process.
@Suite struct ProgramTests {
  private static let demo = "lesson-facade"

  @Test(arguments: [
    (#"{ "$LESSON" <&- 2>&-; echo $? >&3; } 3>&2 | head -1 | grep -c Facade"#, "1", "0"),
    (#""$LESSON" --more <&- >&-; echo $?"#, "0", ""),
    (#"env -u HOME "$LESSON" | cmp - "$TRANSCRIPT"; echo $?"#, "0", ""),
    (
      #"TMPDIR=/dev/null "$LESSON"; echo $?"#, "1",
      "lesson-facade: Can't create a temporary folder in /dev/null. "
        + "Set TMPDIR to a writable folder."
    ),
  ])
  func `a demo copes with closed streams and unusual environments`(
    line: String, output: String, errors: String
  ) throws {
    let transcript = Project.root.appending(path: "Lessons/02-Facade/transcript.txt").path
    let run = try Command.shell("TRANSCRIPT='\(transcript)'; \(line)", lesson: Self.demo)

    #expect(run.text.split(separator: "\n") == [output[...]])
    #expect(run.errors.split(separator: "\n").joined() == errors)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a demo that can't write its output exits with code 1`() throws {
    let run = try Command.shell(#""$LESSON" >/dev/full"#, lesson: Self.demo)

    #expect(run.status == 1)
    #expect(run.errors.contains("can't be written"), "\(run.errors)")
  }

  @Test(arguments: [SIGINT, SIGHUP, SIGTERM])
  func `a signal ends a demo, which first removes its temporary folder`(number: Int32) throws {
    let folder = try TemporaryFolder()
    let prompt = Pipe()
    let process = Process()
    process.executableURL = try Project.products.appending(path: Self.demo)
    process.arguments = ["--step"]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": folder.url.path]) { $1 }
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = prompt
    // The demo would inherit a signal that the tests' parent ignores, as `nohup` does.
    let handler = signal(number, SIG_DFL)
    try process.run()
    signal(number, handler)

    _ = prompt.fileHandleForReading.availableData
    #expect(folder.names.count == 1)
    kill(process.processIdentifier, number)
    process.waitUntilExit()

    #expect(process.terminationReason == .uncaughtSignal, "ended by itself")
    #expect(process.terminationStatus == number)
    #expect(folder.names == [])
  }
}
