import Foundation
import TestSupport
import Testing

@testable import LessonStage
@testable import ScriptStage

/// The recorded transcripts and diagrams are those of a new run.
///
/// With `UPDATE_LESSONS=1` in the environment, they are rewritten instead.
struct RecordTests {
  private func expect(_ text: String, in path: String) throws {
    if ProcessInfo.processInfo.environment["UPDATE_LESSONS"] == "1" {
      try Data(text.utf8).write(to: Project.root.appending(path: path), options: .atomic)
    } else {
      let isSame = try Project.text(of: path) == text
      #expect(isSame, "\(path) is outdated; UPDATE_LESSONS=1 swift test rewrites it")
    }
  }

  @Test func `a transcript is the demo's output`() throws {
    for page in try TextPage.lessons where !page.runs {
      try expect(Runs.output(of: page.demo), in: "\(page.lesson)/transcript.txt")
      try expect(
        Runs.output(of: page.demo, ["--more"]), in: "\(page.lesson)/transcript-more.txt")
    }
  }

  @Test func `a page has the results of its run, and the lines of its files`() throws {
    for page in try TextPage.running {
      try expect(Runs.output(of: page.demo, ["--format", "page"]), in: page.path)
    }
  }

  @Test func `the first page's picture is the table of a page`() throws {
    let page = Page(try Project.text(of: "\(Project.lesson("State"))/README.md"))
    let picture = try #require(LadderPicture(of: page))
    try expect(picture.svg, in: "Lessons/ladder.svg")
    let text = try Project.text(of: "README.md").replacing("\n", with: " ")
    #expect(text.contains("[![\(picture.words)](Lessons/ladder.svg)]"), "\(picture.words)")
  }

  @Test func `a diagram is the first one that the demo draws`() throws {
    for page in try TextPage.all {
      var parts = page.parts
      for block in page.blocks where block.info.first == "mermaid" && !page.runs {
        guard let demo = block.info.dropFirst().first, demo != "types" else { continue }
        let events = try [Event](Runs.output(of: demo, ["--more", "--format", "events"]))
        let calls = events.lazy.compactMap { event in
          if case .recordedCalls(let calls) = event { calls } else { nil }
        }.first
        let diagram = SequenceDiagram(try #require(calls, "\(demo) draws no diagram")).mermaid
        parts[block.index] = ([block.info.joined(separator: " ")] + diagram)
          .joined(separator: "\n")
      }
      if parts != page.parts { try expect(parts.joined(separator: "\n```"), in: page.path) }
    }
  }
}
