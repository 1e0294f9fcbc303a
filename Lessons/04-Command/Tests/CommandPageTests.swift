import BookLibrary
import LessonStage
import Testing

@testable import CommandLesson

/// The story, and what it says about the tries.
struct CommandPageTests {
  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let start = Library().memento()
    #expect(await CommandPage.run(options, on: SilentConsole(), restoring: start) == 1)
    #expect(await CommandPage.run(options, on: SilentConsole()) == 0)
  }

  @Test func `numbered shares keep a late copy out`() throws {
    var server = ShareServer(ReadingTotals(Library(), minutes: 20))
    var newest = 0
    func put(_ share: ShareServer.Share, number: Int) {
      guard number > newest else { return }
      newest = number
      server.put(share, of: "Ana")
    }
    put(ShareServer.Share(minutes: 10), number: 1)
    put(ShareServer.Share(minutes: 17), number: 2)
    put(ShareServer.Share(minutes: 10), number: 1)
    #expect(try server.totals.minutes == 37)
  }
}
