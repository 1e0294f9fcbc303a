import BookLibrary

/// One model and three screens, each with a controller and a view.
struct MVCWorld {
  let model: ShelfModel
  let left = ListView()
  let right = ListView()
  let bar = BarView()
  /// Kept here, because the model and the views refer to the controllers weakly.
  private let controllers: [ShelfController]

  init(_ store: LibraryStore) throws {
    model = try ShelfModel(store: store)
    controllers = [
      ShelfController(model: model, view: left),
      ShelfController(model: model, view: right),
      ShelfController(model: model, view: bar),
    ]
    left.delegate = controllers[0]
    right.delegate = controllers[1]
  }
}

extension [String] {
  /// Returns whether a line ends with a book's title.
  func show(_ book: Book) -> Bool { contains { $0.hasSuffix(book.title) } }
}
