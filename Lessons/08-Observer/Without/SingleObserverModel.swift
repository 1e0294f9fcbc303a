import BookLibrary

/// A model with room for one observer.
final class SingleObserverModel {
  private(set) var library: Library
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = Library(try store.load())
  }

  /// Is called after each change.
  var onChange: ((Shelf) -> Void)?

  func mark(_ id: Book.ID) throws {
    try library.mark(id)
    try store.save(library.memento())
    onChange?(library.shelf)
  }
}

/// A screen that is told by such a model, as long as no other screen is.
final class StaleScreen {
  private(set) var rows: [Book]

  init(_ model: SingleObserverModel) {
    rows = Array(model.library.shelf)
    model.onChange = { [weak self] shelf in self?.rows = Array(shelf) }
  }
}
