import Foundation
import LessonStage
import TestSupport
import Testing

/// The changes that the reading room's page asks for.
struct PatchTests {
  /// Takes two minutes, so only CI does it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PROVE_WALK"] == "1"))
  func `the feature of the reading room's page works`() throws {
    let copy = try TemporaryFolder()
    for name in ["Package.swift", "Lessons", "Sources", "Tests"] {
      try FileManager.default.copyItem(at: Project.root.appending(path: name), to: copy.file(name))
    }
    for block in try TextPage(path: "Lessons/ReadingRoom/README.md").blocks
    where block.info[0] == "diff" {
      let path = "\(block.lesson)/\(block.info[1])"
      let text = try #require(block.lines.appliedAsDiff(to: Project.text(of: path)))
      try copy.write(text, to: path)
    }
    let run = try ProgramRun.run(
      "/usr/bin/env",
      ["swift", "test", "--package-path", copy.url.path, "--filter", "FavoriteTests"])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    let test = "Test \"a favorite has a star, in the lines and in the app\" passed"
    #expect(run.text.contains(test))
  }
}
