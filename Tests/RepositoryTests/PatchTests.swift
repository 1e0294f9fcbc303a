import Foundation
import LessonStage
import TestSupport
import Testing

/// The changes that the reading room's page asks for.
struct PatchTests {
  @Test func `after lines that a page only adds, an exercise can add more`() throws {
    for block in try TextPage.room.flatMap(\.blocks) where block.info[0] == "diff" {
      let hunks = block.lines.split(separator: "// …")
      for hunk in hunks where !hunk.contains(where: { $0.first == "-" }) {
        #expect(hunk.last?.first == "+", "\(block.place): a line follows \(hunk)")
      }
    }
  }

  /// Takes two minutes, so only CI does it.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PROVE_WALK"] == "1"))
  func `the feature of the reading room's page works`() throws {
    let copy = try TemporaryFolder()
    for name in ["Package.swift", "Lessons", "Sources", "Tests"] {
      try FileManager.default.copyItem(at: Project.root.appending(path: name), to: copy.file(name))
    }
    for page in try TextPage.room {
      for block in page.blocks where block.info[0] == "diff" {
        let path = "\(page.lesson)/\(block.info[1])"
        let old = try Project.text(of: path)
        let text = try #require(block.lines.appliedAsDiff(to: old))
        try copy.write(text, to: path)
      }
    }
    let run = try ProgramRun.run(
      "/usr/bin/env",
      ["swift", "test", "--package-path", copy.url.path, "--filter", "FavoriteTests"])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(
      run.text.contains(
        "Test \"a favorite has a star, in the lines and in the app\" passed"))
  }
}
