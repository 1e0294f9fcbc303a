import Foundation
import TestSupport
import Testing

/// The results on the pages are those of a new run.
///
/// With `UPDATE_LESSONS=1` in the environment, they are rewritten instead.
struct RecordTests {
  @Test(arguments: try TextPage.lessons)
  func `a page has the results of its run, and the lines of its files`(page: TextPage) throws {
    let text = try Runs.output(of: page.demo, ["--format", "page"])
    if ProcessInfo.processInfo.environment["UPDATE_LESSONS"] == "1" {
      try Data(text.utf8).write(to: Project.root.appending(path: page.path), options: .atomic)
    } else {
      let isSame = try Project.text(of: page.path) == text
      #expect(isSame, "\(page.path) is outdated; UPDATE_LESSONS=1 swift test rewrites it")
    }
  }
}
