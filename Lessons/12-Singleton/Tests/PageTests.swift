import BookLibrary
import LessonStage
import Testing

@testable import SingletonLesson

struct SingletonPageTests {
  /// In a process of its own, because the story moves it, and other tests run beside this one.
  @Test func `a run is false if the library isn't restored`() async {
    await #expect(processExitsWith: .success) {
      for options in [[], ["--more"]] {
        let console = SilentConsole()
        #expect(await SingletonPage.run(options, on: console) == 0)
        #expect(await SingletonPage.run(options, on: console, restoring: Library().memento()) == 1)
      }
    }
  }
}
