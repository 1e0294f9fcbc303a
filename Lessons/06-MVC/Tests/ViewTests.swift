import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MVCLesson

/// The views, alone and with their controllers.
struct ViewTests {
  private final class Listener: ItemsViewDelegate {
    var taps: [Item.ID] = []
    var swipes: [Item.ID] = []
    func itemsView(_ view: any ItemsView, didTap id: Item.ID) { taps.append(id) }
    func itemsView(_ view: any ItemsView, didSwipe id: Item.ID) { swipes.append(id) }
  }

  /// A view that draws nothing.
  private final class SpyView: ItemsView {
    var shown: [ScreenContent] = []
    func show(_ content: ScreenContent) { shown.append(content) }
  }

  private let folder: TemporaryFolder
  private let store: LibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  @Test func `a list shows a heading, a line for each item and a message`() {
    let list = ListView()
    let items = [Item(id: 7, title: "A", isMarked: true), Item(id: 8, title: "B")]
    list.show(ScreenContent(heading: "Two", items: items, message: "No."))
    #expect(list.lines == ["Two", "● A", "○ B", "No."])
    list.show(ScreenContent(heading: "Two", items: items))
    #expect(list.lines == ["Two", "● A", "○ B"])
  }

  @Test func `a list reports the id of a row, and ignores a row that doesn't exist`() {
    let (list, listener) = (ListView(), Listener())
    list.delegate = listener
    list.show(ScreenContent(items: [Item(id: 7, title: "A"), Item(id: 8, title: "B")]))
    for row in [1, 2, -1] {
      list.tapRow(row)
      list.swipeRow(row)
    }
    #expect(listener.taps == [8])
    #expect(listener.swipes == [8])
  }

  @Test func `a bar counts the marked items`() {
    let bar = BarView()
    bar.show(ScreenContent())
    #expect(bar.line == " 0 of 0")
    bar.show(
      ScreenContent(items: [
        Item(id: 1, title: ""), Item(id: 2, title: "", isMarked: true), Item(id: 3, title: ""),
      ]))
    #expect(bar.line == "■□□ 1 of 3")
  }

  @Test func `a controller runs any view`() throws {
    let view = SpyView()
    let controller = ShelfController(model: try ShelfModel(store: store), view: view)
    controller.itemsView(view, didTap: 84)
    controller.itemsView(view, didSwipe: 71)
    #expect(view.shown.map(\.heading) == ["Books: 20", "Books: 20", "Books: 19"])
    #expect(view.shown.last?.items.first { $0.id == 84 }?.isMarked == true)
  }

  @Test func `a tap and a swipe reach the file and all screens`() throws {
    let world = try MVCWorld(store)
    world.left.tapRow(1)
    world.right.swipeRow(0)
    #expect(try store.load().shelf.first?.title == "A Suitcase for Snail")
    #expect(world.left.lines.prefix(2) == ["Books: 19", "● A Suitcase for Snail"])
    #expect(world.left.lines == world.right.lines)
    // Five of the 20 books were read. Book 84 is read, too, and book 71, which was read, is gone.
    #expect(world.bar.line.hasSuffix(" 5 of 19"))
  }

  @Test func `a failure is reported on its own screen until the next change`() throws {
    let world = try MVCWorld(store)
    let text = try #require(folder.bytes(of: "library.json"))
    let before = world.left.lines
    // Another program writes the file.
    try folder.write("{}", to: "library.json")
    world.left.swipeRow(0)
    #expect(world.left.lines.count == before.count + 1)
    #expect(world.left.lines.last?.contains("was changed by another program") == true)
    #expect(world.right.lines == before)

    try text.write(to: folder.file("library.json"))
    world.right.swipeRow(0)
    #expect(world.left.lines.count == before.count - 1)
  }

  @Test func `neither the model nor the view keeps a controller alive`() throws {
    let model = try ShelfModel(store: store)
    let view = ListView()
    weak var gone: ShelfController?
    do {
      let controller = ShelfController(model: model, view: view)
      view.delegate = controller
      gone = controller
    }
    #expect(gone == nil)
    view.swipeRow(0)
    #expect(model.books.count == 20)
  }
}
