import BookLibrary
import LessonStage
import Testing

@testable import AdapterLesson

struct AdapterPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let console = SilentConsole()
    #expect(await AdapterPage.run(options, on: console) == 0)
    #expect(await AdapterPage.run(options, on: console, restoring: Library().memento()) == 1)
  }
}
