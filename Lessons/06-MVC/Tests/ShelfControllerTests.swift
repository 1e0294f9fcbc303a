import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MVCLesson

/// The controller over a real file, with neither the grid nor the page.
struct ShelfControllerTests {
  private let folder: TemporaryFolder
  private let model: ShelfModel
  private let controller: ShelfController
  private let view = SpyView()
  private let other = SpyView()

  init() throws {
    folder = try TemporaryFolder()
    model = try ShelfModel(store: LibraryStore(folder: folder.url))
    controller = ShelfController(
      model: model, thumbnails: try Thumbnails(host: "https://img.example", device: .phone))
    controller.attach(view)
    controller.attach(other)
  }

  private func saved() throws -> Shelf {
    Library(try LibraryStore(folder: folder.url).load()).shelf
  }

  /// Another program deletes the last book.
  private func changeTheFile() throws {
    try ShelfModel(store: LibraryStore(folder: folder.url)).remove(665)
  }

  private let nothingToUndo = "There is nothing to undo."

  @Test func `a view that is attached shows the books at once`() {
    expect(view.contents.count, is: 1)
    expect(view.content.heading, is: "Books: 20")
    expect(view.content.tiles.map(\.id), is: model.books.map(\.id.rawValue))
    expect(
      view.content.tiles[0],
      is: Tile(
        id: 71, title: "The Lighthouse That Sneezed", isMarked: true,
        cover: URL(string: "https://img.example/image/71.png!thumb")))
    expect(view.content.tiles.filter(\.isLandscape).map(\.id), is: [151, 342, 612])
  }

  @Test func `a tap in one view is a change of the model, and then of all views`() throws {
    view.tap(84)
    expect(view.content.tiles[1].isMarked, is: true)
    expect(try saved()[1].isRead, is: true)

    other.tap(84)
    other.delete(97)
    expect(try saved()[1].isRead, is: false)
    expect(view.content.tiles.map(\.id), is: try saved().map(\.id.rawValue))
    expect(view.content.heading, is: "Books: 19")
    expect(view.contents.count, is: 4)
    expect(view.contents, is: other.contents)
  }

  @Test func `a change of the model that no view asked for is shown`() throws {
    try model.remove(84)
    expect([view.content.tiles.count, other.content.tiles.count], is: [19, 19])
  }

  @Test func `a change that fails leaves the views as they were, but for the reason`() throws {
    try changeTheFile()
    let before = view.content
    for action in [view.tap, view.delete] {
      action(84)
      expect(view.content.message?.contains("was changed by somebody else"), is: true)
      expect(view.content.tiles, is: before.tiles)
      expect(other.content, is: view.content)
    }
    view.delete(1)
    expect(view.content.message, is: "There is no book 1 on the shelf.")
    controller.undo()
    expect(view.content.message, is: nothingToUndo)

    controller.reload()
    expect(view.content.message, is: nil)
    expect(view.content.tiles.count, is: 19)
    view.delete(84)
    expect(try saved().count, is: 18)
  }

  @Test func `undo brings back what was, step by step`() throws {
    let start = model.books
    view.tap(84)
    view.delete(97)
    controller.undo()
    expect(try saved().count, is: 20)
    expect(view.marked.contains(84), is: true)
    controller.undo()
    expect(try saved(), is: start)
    controller.undo()
    expect(view.content.message, is: nothingToUndo)
  }

  @Test func `twenty changes can be undone`() throws {
    for _ in 1...21 { view.tap(84) }
    for _ in 1...20 { controller.undo() }
    expect(view.content.message, is: nil)
    controller.undo()
    expect(view.content.message, is: nothingToUndo)
    expect(view.marked.contains(84), is: true)
  }

  @Test func `an undo that can't be saved can be repeated; a reload forgets it`() throws {
    view.tap(84)
    let mine = try #require(folder.bytes(of: "library.json"))
    try changeTheFile()
    let theirs = try #require(folder.bytes(of: "library.json"))
    controller.undo()
    expect(view.marked.contains(84), is: true)

    try mine.write(to: folder.file("library.json"))
    controller.undo()
    expect(view.marked.contains(84), is: false)

    view.tap(84)
    try folder.write("{", to: "library.json")
    controller.reload()
    expect(view.content.message?.contains("library.json"), is: true)
    expect(view.content.tiles.count, is: 20)
    try theirs.write(to: folder.file("library.json"))
    controller.reload()
    controller.undo()
    expect(view.content.message, is: nothingToUndo)
    expect(try saved().count, is: 19)
  }

  @Test func `a screen that is closed is gone; its view and its model live on`() throws {
    let view = SpyView()
    weak var gone: ShelfController?
    do {
      let controller = ShelfController(
        model: model, thumbnails: try Thumbnails(host: "https://img.example", device: .phone))
      controller.attach(view)
      gone = controller
    }

    expect(gone == nil, is: true)
    view.delete(97)
    try model.remove(84)
    expect(view.contents.count, is: 1)
  }
}
