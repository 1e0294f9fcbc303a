import BookLibrary
import LessonStage
import Testing

@testable import MVCLesson

@MainActor struct MVCPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let start = Library().memento()
    #expect(await MVCPage.run(options, on: SilentConsole(), restoring: start) == 1)
    #expect(await MVCPage.run(options, on: SilentConsole()) == 0)
  }
}
