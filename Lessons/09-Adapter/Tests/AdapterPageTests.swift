import BookLibrary
import LessonStage
import Testing

@testable import AdapterLesson

struct AdapterPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(words: [String]) async {
    #expect(await AdapterPage.run(words, on: SilentConsole()) == 0)
    #expect(await AdapterPage.run(words, on: SilentConsole(), restoring: Library().memento()) == 1)
  }
}
