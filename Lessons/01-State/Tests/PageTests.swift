import BookLibrary
import LessonStage
import TerminalKit
import Testing

@testable import StateLesson

struct StatePageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async throws {
    let console = SilentConsole()
    #expect(await StatePage.run(options, on: console) == 0)
    #expect(await StatePage.run(options, on: console, restoring: Library().memento()) == 1)
  }
}

private final class SilentConsole: Console {
  let hasColor = false
  let width = 80
  func write(_ text: String) {}
  func writeError(_ text: String) {}
  func readLine() -> String? { nil }
}
