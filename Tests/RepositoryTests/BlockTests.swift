import Foundation
import LessonStage
import TestSupport
import Testing

/// Every fenced block on every page names its origin, and matches it.
struct BlockTests {
  /// The blocks of all pages, without those that a run of their page compares: their origin is a link
  /// above them, or a name of code.
  private static var blocks: [TextPage.Block] {
    get throws {
      try TextPage.all.flatMap { page in
        let runs = page.prose.contains("## Act one")
        return page.blocks.filter { block in
          !runs || block.info.count > 1 || !["swift", "diff", "mermaid"].contains(block.info[0])
        }
      }
    }
  }

  @Test(arguments: try blocks)
  func `a block matches its origin`(block: TextPage.Block) throws {
    let origin = Array(block.info.dropFirst())
    switch (block.info.first, origin.first) {
    case ("sh", nil):
      for line in block.lines { try expectCommand(line, on: block.place) }
    case ("console", nil):
      break  // The coach's output, which `.ci/prove-coach` compares.
    case ("swift", "not-compiled"):
      try expectErrors(
        in: block.lines, at: block.place, version: origin.count > 1 ? origin[1] : "")
      // `not-compiled 6.3 unless OPTION…`: with these options of the compiler, it does compile.
      if let index = origin.firstIndex(of: "unless") {
        let run = try ProgramRun.compile(
          block.lines.joined(separator: "\n"), options: Array(origin[(index + 1)...]))
        #expect(run.status == 0, "\(block.place): \(run.errors)")
      }
    case ("mermaid", "types"):
      try expectNames(of: block, areIn: origin.dropFirst().map { path(of: $0, from: block) })
    case ("text", "screen"):
      break  // A screen of the reading room, which its `WalkTests` compares.
    case ("diff", let file?):
      // The reader may have made the change: then the other side is there, also exactly once.
      let text = try Project.text(of: path(of: file, from: block))
      let hunks = block.lines.split(separator: "// …")
      let fits = ["+", "-"].contains { sign in
        hunks.allSatisfy { hunk in
          let side = hunk.filter { $0.prefix(1) != sign }.map { "\n" + $0.dropFirst() }
          return text.ranges(of: side.joined() + "\n").count == 1
        }
      }
      #expect(fits, "\(block.place): doesn't fit \(file)")
      // After lines that are only added, an exercise can add more.
      for hunk in hunks where !hunk.contains(where: { $0.hasPrefix("-") }) {
        #expect(hunk.last?.hasPrefix("+") == true, "\(block.place): a line follows")
      }
    case ("text", let demo?):
      let output = try Runs.output(of: demo, Array(origin.dropFirst()))
      expectExcerpt(block, of: output)
    case ("swift", let file?):
      expectExcerpt(block, of: try Project.text(of: path(of: file, from: block)))
    default:
      Issue.record("\(block.place): a block must name its origin after the fence")
    }
  }

  private func expectExcerpt(_ block: TextPage.Block, of source: String) {
    let found = Quotation(of: block.lines, in: source.components(separatedBy: "\n"))
    #expect(found?.hasChanged == false, "\(block.place): not in \(block.info[1])")
  }

  /// Returns a path from the project's root. Other paths begin in the page's lesson.
  private func path(of file: String, from block: TextPage.Block) -> String {
    ["Lessons/", "Sources/"].contains { file.hasPrefix($0) } ? file : "\(block.lesson)/\(file)"
  }

  /// Expects that the sources mention each type and each member that a class diagram names.
  private func expectNames(of diagram: TextPage.Block, areIn folders: [String]) throws {
    let files = try folders.flatMap { try Project.paths(in: $0, endingWith: ".swift") }
    let words = try Project.words(in: files)
    // `A --> B : label` or `A : member(…)`.
    let form = /^ *(\w+) (?:[-.|>]+|:) (\w+)/
    for line in diagram.lines {
      guard let names = line.firstMatch(of: form) else { continue }
      let missing = [names.1, names.2].filter { !words.contains($0) }
      #expect(missing == [], "\(diagram.place)")
    }
  }
}
