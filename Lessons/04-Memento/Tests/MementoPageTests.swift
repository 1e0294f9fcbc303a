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

  @Test func `a settable property that keeps the library's memento keeps the notes' numbers`()
    throws
  {
    let library = Library(shelf: try Shelf([Book(id: 7, title: "Snail", coverPath: "/7.png")]))
    var desk = PlainDesk(PlainCatalog(library)) {
      $0.library.memento()
    } goingBack: {
      $0.library.restore($1)
    }
    #expect(try desk.write("Lovely!", about: 7) == 1)
    try desk.undo()
    #expect(try desk.write("Lonely!", about: 7) == 2)
  }
}
