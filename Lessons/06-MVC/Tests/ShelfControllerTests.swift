import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MVCLesson

/// The controller over a real file, with neither the grid nor the page.
struct ShelfControllerTests {
  private let folder: TemporaryFolder
  private let file: LibraryStore
  private let model: ShelfModel
  private let controller: ShelfController
  private let view = SpyView()

  init() throws {
    folder = try TemporaryFolder()
    file = LibraryStore(folder: folder.url)
    model = try ShelfModel(store: file)
    let thumbnails = try Thumbnails(host: "https://img.example", device: .phone)
    controller = ShelfController(model: model, thumbnails: thumbnails, undoLimit: 3)
    controller.attach(view)
  }

  private func saved() throws -> Shelf { try LibraryStore(folder: folder.url).load().shelf }

  @Test func `a view that is attached shows the books at once`() throws {
    #expect(view.contents.count == 1)
    #expect(view.delegate === controller)
    #expect(view.content.heading == "Books: 20")
    #expect(view.content.tiles.map(\.id) == model.books.map(\.id.rawValue))
    #expect(view.content.tiles[0].title == "The Lighthouse That Sneezed")
    #expect(view.content.tiles[0].isMarked && !view.content.tiles[1].isMarked)
    #expect(view.content.tiles.filter { $0.shape == .landscape }.map(\.id) == [151, 342, 612])
    #expect(view.content.selected == 71)
    #expect(view.content.detail == nil && view.content.question == nil)
    #expect(view.content.message == nil)
  }

  @Test func `a view is told what the reader can do`() {
    #expect(view.content.actions == [.open, .mark, .delete, .undo, .reload])
    controller.tileView(view, didTap: 84)
    #expect(view.content.actions == [.close, .mark, .delete, .undo, .reload])
  }

  @Test func `each view is told of each change, once, and the same`() {
    let other = SpyView()
    controller.attach(other)

    view.mark(84)
    other.delete(97)
    other.answer(true)

    #expect(view.contents.dropFirst() == other.contents.dropFirst())
    #expect(view.contents.count == 4)
    #expect(other.content.heading == "Books: 19")
  }

  @Test func `a tap opens a book with what is known of it, until it is closed`() {
    view.tap(71)

    #expect(view.content.selected == 71)
    #expect(view.content.detail?.tile.title == "The Lighthouse That Sneezed")
    #expect(
      view.content.detail?.facts == [
        "Book 71, read", "https://img.example/image/71.png!thumb",
        "Jonas: We read it twice. The sneeze must be loud.",
      ])

    view.tap(84)
    #expect(view.content.selected == 84)
    #expect(view.content.detail?.facts.first == "Book 84, not read yet")

    view.close()
    #expect(view.content.detail == nil)
    #expect(view.content.selected == 84)
  }

  @Test func `a book is marked, and not marked any more`() throws {
    view.mark(84)
    #expect(view.content.tiles[1].isMarked)
    #expect(view.content.selected == 84)
    #expect(view.content.message == .done("“A Suitcase for Snail” is read."))
    #expect(try saved()[1].isRead)

    view.mark(84)
    #expect(!view.content.tiles[1].isMarked)
    #expect(view.content.message == .done("“A Suitcase for Snail” is not read yet."))
    #expect(try !saved()[1].isRead)
  }

  @Test func `a deletion asks first, and a no changes nothing`() throws {
    view.mark(97)
    view.delete(84)
    #expect(view.content.question == "Delete “A Suitcase for Snail”?")
    #expect(view.content.message == nil)
    #expect(view.content.selected == 84)
    #expect(view.content.tiles.count == 20)

    view.answer(false)

    #expect(view.content.question == nil && view.content.message == nil)
    #expect(view.content.tiles.count == 20)
    #expect(try saved().count == 20)
  }

  @Test func `after a yes the book is gone, and its neighbour is selected`() throws {
    view.delete(84)
    view.answer(true)

    #expect(view.content.question == nil)
    #expect(view.content.heading == "Books: 19")
    #expect(!view.content.tiles.contains { $0.id == 84 })
    #expect(view.content.selected == 97)
    #expect(view.content.message == .done("“A Suitcase for Snail” is deleted."))
    #expect(try !saved().contains(84))

    view.delete(665)
    view.answer(true)
    #expect(view.content.selected == 612)
  }

  @Test func `an open book that is deleted is closed; another one stays open`() {
    view.tap(84)
    view.delete(84)
    view.answer(false)
    #expect(view.content.detail?.tile.id == 84)

    view.delete(84)
    view.answer(true)
    #expect(view.content.detail == nil)
    view.undo()
    #expect(view.content.detail == nil)
  }

  @Test func `a message goes with the next thing that the reader does`() {
    view.mark(84)
    view.select(97)

    #expect(view.content.message == nil)
    #expect(view.content.selected == 97)
  }

  @Test func `while a question is open, only an answer counts`() throws {
    view.tap(71)
    view.mark(71)
    view.delete(71)
    let asked = view.contents.count

    view.select(97)
    view.tap(97)
    view.close()
    view.mark(97)
    view.delete(97)
    view.undo()
    view.reload()
    #expect(view.contents.count == asked)

    view.answer(true)
    #expect(view.content.heading == "Books: 19")
    #expect(try !saved().contains(71))
  }

  @Test func `an answer without a question, and a tile that is gone, change nothing`() {
    view.answer(true)
    view.answer(false)
    view.select(1)
    view.tap(1)
    view.mark(1)
    view.delete(1)

    #expect(view.contents.count == 1)
  }

  @Test func `the last book can go too`() throws {
    for book in model.books {
      view.delete(book.id.rawValue)
      view.answer(true)
    }

    #expect(view.content.tiles == [])
    #expect(view.content.selected == nil)
    #expect(try saved().isEmpty)

    view.undo()
    #expect(view.content.tiles.map(\.id) == [665])
    #expect(view.content.selected == 665)
  }
}
