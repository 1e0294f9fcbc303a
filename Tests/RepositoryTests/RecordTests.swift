import Foundation
import TestSupport
import Testing

@testable import LessonStage

/// The results on the pages are those of a new run.
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

  @Test func `a page has the results of its run, and the lines of its files`() throws {
    for page in try TextPage.lessons {
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
}
