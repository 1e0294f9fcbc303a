import BookLibrary

/// A model, a controller, and both views, put together.
struct Trio {
  let model: ShelfModel
  let controller: ShelfController
  let grid = GridView()
  let page = PageView()

  init(_ file: LibraryStore, _ thumbnails: Thumbnails) throws {
    model = try ShelfModel(store: file)
    controller = ShelfController(model: model, thumbnails: thumbnails)
    controller.attach(grid)
    controller.attach(page)
  }

  /// Tells for each view whether it shows a book.
  func shows(_ book: Book) -> [Bool] {
    [
      grid.content.tiles.contains { $0.id == book.id.rawValue },
      page.html.contains(HTML.escape(book.title)),
    ]
  }
}
