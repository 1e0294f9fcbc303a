import BookLibrary
import Foundation
import LessonStage
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
      model: model, pictureHost: try URL(webAddress: "https://img.example"), device: .phone)
    controller.attach(view)
    controller.attach(other)
  }

  /// The books in the file; none if it can't be read.
  private func saved() -> Shelf {
    (try? LibraryStore(folder: folder.url).load().shelf) ?? Shelf()
  }

  /// Expects the view's message to contain these words, or to be none.
  private func expectMessage(_ words: String, line: Int = #line) {
    let message = view.content.message ?? ""
    expect(
      words.isEmpty ? message.isEmpty : message.contains(words), message,
      line: line)
  }

  /// Another program deletes the last book.
  private func changeTheFile() throws {
    try ShelfModel(store: LibraryStore(folder: folder.url)).remove(665)
  }

  private let nothingToUndo = "There is nothing to undo."

  @Test func `all views show the books at once, and each change of the model by anybody`() throws {
    let tiles = view.content.tiles
    expect(tiles.map(\.id), is: model.books.map(\.id.rawValue))
    expect(
      tiles[0],
      is: Tile(
        id: 71, title: "The Lighthouse That Sneezed", isMarked: true,
        cover: URL(string: "https://img.example/image/71.png!thumb")))
    expect(tiles.filter(\.isLandscape).map(\.id), is: [151, 342, 612])

    try model.remove(138)
    view.tap(84)
    expect(view.marked.contains(84) && saved()[1].isRead, "the book isn't read")
    other.tap(84)
    other.delete(97)
    expect(saved()[1].isRead, is: false)
    expect(view.content.tiles.map(\.id), is: saved().map(\.id.rawValue))
    expect(view.headings, is: [20, 19, 19, 19, 18].map { "Books: \($0)" })
    expect(view.contents, is: other.contents)
  }

  @Test func `a change that fails leaves the views as they were, but for the reason`() throws {
    try changeTheFile()
    let before = view.content
    for action in [view.tap, view.delete] {
      action(84)
      expectMessage("was changed by another program")
      expect(view.content.tiles, is: before.tiles)
      expect(other.content, is: view.content)
    }
    view.delete(1)
    expectMessage("There is no book 1 on the shelf.")
    controller.undo()
    expectMessage(nothingToUndo)

    controller.reload()
    expectMessage("")
    expect(view.content.heading, is: "Books: 19")
    view.delete(84)
    expect(saved().count, is: 18)
  }

  @Test func `undo brings back what was, step by step, at most twenty steps`() {
    let start = saved()
    view.tap(84)
    view.delete(97)
    controller.undo()
    expect([saved().count, view.marked.contains(84) ? 1 : 0], is: [20, 1])
    controller.undo()
    expect(saved(), is: start)

    for _ in 1...21 { view.tap(84) }
    for _ in 1...20 { controller.undo() }
    expectMessage("")
    controller.undo()
    expectMessage(nothingToUndo)
    expect(view.marked.contains(84), is: true)
  }

  @Test func `an undo that can't be saved can be repeated; a reload forgets it`() throws {
    view.tap(84)
    let mine = folder.bytes(of: "library.json") ?? Data()
    try changeTheFile()
    let theirs = folder.bytes(of: "library.json") ?? Data()
    controller.undo()
    expect(view.marked.contains(84), is: true)

    try mine.write(to: folder.file("library.json"))
    controller.undo()
    expect(view.marked.contains(84), is: false)

    view.tap(84)
    try folder.write("{", to: "library.json")
    controller.reload()
    expectMessage("library.json")
    expect(view.content.heading, is: "Books: 20")
    try theirs.write(to: folder.file("library.json"))
    controller.reload()
    controller.undo()
    expectMessage(nothingToUndo)
    expect(saved().count, is: 19)
  }

  @Test func `a screen that is closed is gone; its view and its model live on`() throws {
    let view = SpyView()
    let host = try URL(webAddress: "https://img.example")
    weak var gone: ShelfController?
    do {
      let controller = ShelfController(model: model, pictureHost: host, device: .phone)
      controller.attach(view)
      gone = controller
    }

    expect(gone == nil, "somebody keeps the screen")
    view.delete(97)
    try model.remove(84)
    expect(view.contents.count, is: 1)
  }
}
