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

  private let folder: TemporaryFolder
  private let store: LibraryStore

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
  }

  @Test func `a list reports the id of a row, and ignores a row that doesn't exist`() {
    let (list, listener) = (ListView(), Listener())
    list.delegate = listener
    list.show(ScreenContent(items: [Item(id: 7, title: "A"), Item(id: 8, title: "B")]))
    for row in [1, 2, -1] {
      list.tapRow(row)
      list.swipeRow(row)
    }
    #expect([listener.taps, listener.swipes] == [[8], [8]])
  }

  @Test func `a failure is shown until the next change`() throws {
    let world = try MVCWorld(store)
    let text = try #require(folder.bytes(of: "library.json"))
    let before = world.left.lines
    // Another program writes the file.
    try folder.write("{}", to: "library.json")
    world.left.swipeRow(0)
    #expect(world.left.lines.last?.contains("was changed by another program") == true)

    try text.write(to: folder.file("library.json"))
    world.right.swipeRow(0)
    #expect(world.left.lines == ["Books: 19"] + before.dropFirst(2))
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
  }
}
