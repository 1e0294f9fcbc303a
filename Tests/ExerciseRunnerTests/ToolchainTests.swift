import Foundation
import TestSupport
import Testing

@testable import ExerciseRunner

struct ToolchainTests {
  @Test(arguments: [(-60, true), (0.5, true), (1.5, false)])
  func `a build is forgotten unless the file is newer by a second`(
    seconds: Double, isForgotten: Bool
  ) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "toolchain-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    let module = folder.appending(path: "debug/FacadeExercise.build")
    try files.createDirectory(at: module, withIntermediateDirectories: true)
    let (memory, object) = (module.appending(path: "primary.priors"), module.appending(path: "x.o"))
    let file = folder.appending(path: "Exercise.swift")
    let built = Date(timeIntervalSince1970: 1_789_000_000)
    for (url, date) in [(memory, built), (object, built), (file, built + seconds)] {
      try Data().write(to: url)
      try files.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    }

    Toolchain.forgetBuilds(in: folder, before: file)

    #expect(files.fileExists(atPath: memory.path) == !isForgotten)
    #expect(files.fileExists(atPath: object.path))
  }

  #if os(Linux)
    @Test func `what is beside swift is used, and a compiler that somebody has named`() throws {
      let folder = try TemporaryFolder()
      let (build, bin) = (folder.file("build"), folder.file("bin"))
      let path = ["PATH": "/nowhere:\(folder.file("link").path)"]
      let tools = "swift swift-test swiftc ld.lld"
      // Not written here: what another test starts meanwhile would keep a new program from running.
      let line = """
        cd "$0" && mkdir bin && ln -s bin link && cd bin && for tool in \(tools); do
          printf '#!/bin/sh\\necho yes\\n' >"$tool" && chmod +x "$tool"
        done
        """
      #expect(try Command.run("/bin/sh", ["-c", line, folder.url.path]).status == 0)
      let direct = [bin.appending(path: "swift-test").path, "-Xswiftc", "-use-ld=lld"]
      let compiler = build.appending(path: "toolchain/usr/bin/swiftc").path

      #expect(Toolchain.test(in: build, environment: path) == ["SWIFT_EXEC=\(compiler)"] + direct)
      let named = path.merging(["SWIFT_EXEC": "/mine"]) { $1 }
      #expect(Toolchain.test(in: build, environment: named) == direct)

      try FileManager.default.removeItem(at: bin.appending(path: "swiftc"))
      #expect(Toolchain.test(in: build, environment: path) == direct)

      try FileManager.default.removeItem(at: bin.appending(path: "ld.lld"))
      #expect(Toolchain.test(in: build, environment: path) == ["swift", "test"])
      #expect(Toolchain.test(in: build, environment: [:]) == ["swift", "test"])
    }
  #endif
}
