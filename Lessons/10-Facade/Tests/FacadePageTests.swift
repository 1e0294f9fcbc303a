import BookLibrary
import LessonStage
import TestSupport
import Testing

@testable import FacadeLesson

struct FacadePageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async throws {
    let start = Library().memento()
    #expect(await FacadePage.run(options, on: SilentConsole(), restoring: start) == 1)
    // A process of its own, because a full disk is one for the whole process.
    #expect(try ProgramRun.lesson("lesson-facade", options).status == 0)
  }
}
