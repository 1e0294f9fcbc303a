import BookLibrary
import LessonStage
import Testing

@testable import ObserverLesson

/// The story, and what it says about the tries.
@MainActor struct ObserverPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let start = Library().memento()
    #expect(await ObserverPage.run(options, on: SilentConsole(), restoring: start) == 1)
    #expect(await ObserverPage.run(options, on: SilentConsole()) == 0)
  }
}
