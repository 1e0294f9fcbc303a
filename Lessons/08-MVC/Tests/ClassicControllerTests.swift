import BookLibrary
import LessonStage
import TestSupport
import Testing

@testable import MVCLesson

/// Apple's form.
@MainActor struct ClassicControllerTests {
  let folder: TemporaryFolder
  let model: ClassicModel
  let view = ClassicView()
  let controller: ClassicController

  init() throws {
    folder = try TemporaryFolder()
    model = try ClassicModel(store: LibraryStore(folder: folder.url))
    controller = ClassicController(model, views: [view])
  }

  @Test func `a view shows the books, and each change to them`() throws {
    #expect(view.lines == model.shelf.map(\.title))
    try model.delete(84)
    #expect(view.lines == model.shelf.map(\.title))
    try model.undo()
    #expect(view.lines.contains("A Suitcase for Snail"))
    let other = LibraryStore(folder: folder.url)
    var library = try other.load()
    try library.rename(84, to: "Snail")
    try other.save(library)
    view.swipe(97)
    view.answer(true)
    #expect(view.lines.count == model.shelf.count + 1, "a message, and no question")
    #expect(view.lines.last?.contains("changed by another program") == true)
    try model.reload()
    #expect(view.lines.contains("Snail"))
  }

  @Test func `a model keeps nothing of closed desks but the last one's place`() throws {
    for _ in 1...9 { _ = ClassicController(model, views: [ClassicView()]) }
    let attached = Mirror(reflecting: model).descendant("attached") as? [Any]
    #expect(attached?.count == 2, "this test's controller, and the last one that is closed")
  }
}
