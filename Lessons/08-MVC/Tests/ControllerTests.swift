import BookLibrary
import Foundation
import Observation
import TestSupport
import Testing

@testable import MVCLesson

/// The controllers, where the story doesn't look.
@MainActor struct ControllerTests {
  let folder: TemporaryFolder
  let model: ShelfModel
  let controller: ShelfController

  init() throws {
    folder = try TemporaryFolder()
    model = try ShelfModel(store: LibraryStore(folder: folder.url))
    controller = ShelfController(model, on: .phone, covers: URL(filePath: "/"))
  }

  /// Another program gives a book a new title.
  private func rename() throws {
    let other = LibraryStore(folder: folder.url)
    var library = try other.load()
    try library.rename(84, to: "Snail")
    try other.save(library)
  }

  @Test func `a failed undo changes nothing, and can be repeated`() throws {
    let start = model.shelf
    controller.swipe(97)
    controller.answer(true)
    let store = LibraryStore(folder: folder.url)
    let data = try Data(contentsOf: store.url)
    try rename()
    controller.undo()
    #expect(controller.message != nil && !model.shelf.contains(97))
    try data.write(to: store.url)
    controller.undo()
    #expect(model.shelf == start)
    #expect(try store.load().shelf == start)
  }

  @Test func `the drawings end after the controller has gone`() async throws {
    guard #available(macOS 26.0, *) else { return }
    let host = URL(filePath: "/")
    let drawings = ListView(controller: ShelfController(model, on: .pad, covers: host)).drawings
    var iterator = drawings.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test func `a classic view shows the books, and what is loaded again`() throws {
    let model = try ClassicModel(store: LibraryStore(folder: folder.url))
    let view = ClassicView()
    let controller = ClassicController(model, views: [view])
    #expect(view.lines == model.shelf.map(\.title))
    try rename()
    try model.reload()
    #expect(view.lines.contains("Snail"))
    withExtendedLifetime(controller) {}
  }

  @Test func `a classic model keeps nothing of closed desks but the last one's place`() throws {
    let model = try ClassicModel(store: LibraryStore(folder: folder.url))
    for _ in 1...9 { _ = ClassicController(model, views: [ClassicView()]) }
    let attached = Mirror(reflecting: model).descendant("attached") as? [Any]
    #expect(attached?.count == 1)
  }
}
