import BookLibrary

/// A model with an array of closures.
final class ClosureArrayModel {
  private(set) var library: Library
  private let store: LibraryStore

  /// The closures that are called after each change.
  var onChange: [(Shelf) -> Void] = []

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  func mark(_ id: Book.ID) throws {
    var new = library
    try new.mark(id)
    try store.save(new)
    library = new
    for handler in onChange { handler(library.shelf) }
  }
}
