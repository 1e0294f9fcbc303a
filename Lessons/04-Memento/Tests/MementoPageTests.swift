import BookLibrary
import LessonStage
import Testing

@testable import MementoLesson

/// The story, and what it says about the tries.
struct MementoPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let start = Library().memento()
    #expect(await MementoPage.run(options, on: SilentConsole(), restoring: start) == 1)
    #expect(await MementoPage.run(options, on: SilentConsole()) == 0)
  }
}
