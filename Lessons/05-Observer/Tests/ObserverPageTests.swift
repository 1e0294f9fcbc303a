import BookLibrary
import LessonStage
import TestSupport
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

  @Test func `whoever detaches from a library that they ask is told nothing more`() throws {
    final class Asking: AskingObserver {
      var count = 0
      func update(_ library: AskedLibrary) { count += 1 }
    }
    let folder = try TemporaryFolder()
    let library = try AskedLibrary(store: LibraryStore(folder: folder.url))
    let (one, other) = (Asking(), Asking())
    library.attach(one)
    library.attach(other)
    library.detach(one)
    try library.change(.mark(84))
    #expect(one.count == 1 && other.count == 2)
  }
}
