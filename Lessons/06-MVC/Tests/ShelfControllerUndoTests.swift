import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MVCLesson

/// What the controller does with its mementos, and when a save fails.
struct ShelfControllerUndoTests {
  private let folder: TemporaryFolder
  private let model: ShelfModel
  private let controller: ShelfController
  private let view = SpyView()

  init() throws {
    folder = try TemporaryFolder()
    model = try ShelfModel(store: LibraryStore(folder: folder.url))
    let thumbnails = try Thumbnails(host: "https://img.example", device: .phone)
    controller = ShelfController(model: model, thumbnails: thumbnails, undoLimit: 3)
    controller.attach(view)
  }

  private func saved() throws -> Shelf { try LibraryStore(folder: folder.url).load().shelf }

  /// Somebody else deletes the last book.
  private func changeTheFile() throws {
    try ShelfModel(store: LibraryStore(folder: folder.url)).remove(665)
  }

  @Test func `undo brings back what was, step by step, and what was selected`() throws {
    let start = model.books
    view.mark(84)
    view.delete(97)
    view.answer(true)
    view.select(311)

    view.undo()
    #expect(view.content.heading == "Books: 20")
    #expect(view.content.selected == 97)
    #expect(view.content.message == .done("The last change is undone."))
    #expect(try saved()[1].isRead)

    view.undo()
    #expect(view.content.selected == 84)
    #expect(try saved() == start)

    view.undo()
    #expect(view.content.message == .failed("There is nothing to undo."))
    #expect(try saved() == start)
  }

  @Test func `only so many changes can be undone`() throws {
    for id in [84, 97, 112, 151] { view.mark(id) }
    for _ in 1...4 { view.undo() }

    #expect(view.content.message == .failed("There is nothing to undo."))
    #expect(try saved().filter(\.isRead).map(\.id) == [71, 84, 138, 229, 378, 665])
  }

  @Test func `a failed save leaves the view as it was, but for the reason`() throws {
    try changeTheFile()
    view.tap(84)
    let before = view.content

    view.delete(84)
    view.answer(true)

    var after = view.content
    #expect(after.message?.text.contains("was changed by somebody else") == true)
    if case .done = after.message { Issue.record("a failure isn't done") }
    after.message = nil
    #expect(after == before)
    #expect(try saved().contains(84))

    view.mark(84)
    #expect(!view.content.tiles[1].isMarked)
    #expect(view.content.message?.text.contains("was changed by somebody else") == true)
  }

  @Test func `a change that failed can't be undone`() throws {
    try changeTheFile()
    view.mark(84)
    view.undo()

    #expect(view.content.message == .failed("There is nothing to undo."))
  }

  @Test func `an undo that can't be saved changes nothing, and can be repeated`() throws {
    view.mark(84)
    view.select(112)
    let mine = try #require(folder.bytes(of: "library.json"))
    try changeTheFile()

    view.undo()
    #expect(view.content.tiles[1].isMarked)
    #expect(view.content.selected == 112)
    #expect(view.content.message?.text.contains("was changed by somebody else") == true)

    try mine.write(to: folder.file("library.json"))
    view.undo()
    #expect(!view.content.tiles[1].isMarked)
    #expect(view.content.selected == 84)
  }

  @Test func `reading again shows what somebody else has saved, and forgets the undo`() throws {
    view.mark(84)
    view.tap(665)
    try changeTheFile()

    view.reload()
    #expect(view.content.heading == "Books: 19")
    #expect(view.content.message == .done("The books were read again."))
    #expect(view.content.detail == nil)
    #expect(view.content.selected == 612)

    view.undo()
    #expect(view.content.message == .failed("There is nothing to undo."))
    #expect(try saved().count == 19)
    view.mark(97)
    #expect(try saved()[2].isRead)
  }

  @Test func `what can't be read again is told, and the undo is kept`() throws {
    view.mark(84)
    let mine = try #require(folder.bytes(of: "library.json"))
    try folder.write("{", to: "library.json")

    view.reload()
    #expect(view.content.heading == "Books: 20")
    #expect(view.content.message?.text.contains("library.json") == true)

    try mine.write(to: folder.file("library.json"))
    view.undo()
    #expect(!view.content.tiles[1].isMarked)
  }

  @Test func `a question about a book that goes meanwhile is withdrawn`() throws {
    view.delete(84)
    try model.remove(84)
    #expect(view.content.question == nil)

    view.answer(true)
    #expect(try saved().count == 19)

    view.delete(112)
    try model.remove(112)
    view.select(97)
    #expect(view.content.selected == 97)

    view.delete(97)
    try model.remove(71)
    #expect(view.content.question == "Delete “月亮忘了关灯”?")
    #expect(view.content.selected == 97)
  }

  @Test func `a screen that is closed is gone, and its view and model live on`() throws {
    let other = SpyView()
    weak var gone: ShelfController?
    do {
      let thumbnails = try Thumbnails(host: "https://img.example", device: .phone)
      let controller = ShelfController(model: model, thumbnails: thumbnails)
      controller.attach(other)
      gone = controller
    }

    #expect(gone == nil)
    #expect(other.delegate == nil)
    try model.remove(84)
    other.delete(97)
    #expect(other.contents.count == 1)
  }

  @Test func `an undo never takes back what somebody else has changed in the model`() throws {
    view.mark(84)
    try model.remove(97)
    view.undo()

    #expect(view.content.message == .failed("There is nothing to undo."))
    #expect(try !saved().contains(97))

    view.mark(112)
    view.mark(151)
    view.undo()
    view.undo()
    #expect(view.content.message == .done("The last change is undone."))
    #expect(try saved().filter(\.isRead).map(\.id) == [71, 84, 138, 229, 378, 665])
    view.undo()
    #expect(view.content.message == .failed("There is nothing to undo."))
  }
}
