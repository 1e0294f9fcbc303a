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

  @Test func `with one changer, those who make changes last keep one order for all`() throws {
    let folder = try TemporaryFolder()
    let library = try TwoListLibrary(store: LibraryStore(folder: folder.url))
    var told: [String] = []
    let owners = (1...2).map { _ in ShelfDisplay() }
    let box = GiftBox(for: [84], in: library) { told.append("box \($0.name)") }
    for (number, owner) in owners.enumerated() {
      library.join(owner, makesChanges: false) { told.append("\(number) \($0.name)") }
    }
    told = []
    try library.change(.mark(84))
    #expect(
      told == [
        "0 updated", "1 updated", "box updated", "0 deleted", "1 deleted", "box deleted",
      ])
    #expect(box.failures == [])
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

extension ShelfEvent {
  fileprivate var name: String {
    switch self {
    case .inserted: "inserted"
    case .updated: "updated"
    case .deleted: "deleted"
    case .refreshed: "refreshed"
    }
  }
}
