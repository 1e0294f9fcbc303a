import BookLibrary
import Foundation
import LessonStage
import Testing

@testable import DAOLesson

struct DAOPageTests {
  @Test func `a run is false if the library isn't restored`() async {
    await #expect(processExitsWith: .success) {
      // The story fills the disk of its process.
      signal(SIGXFSZ, SIG_IGN)
      for options in [[], ["--more"]] {
        let start = Library().memento()
        #expect(await DAOPage.run(options, on: SilentConsole(), restoring: start) == 1)
      }
    }
  }
}
