import BookLibrary

/// A model with room for one closure.
final class SingleObserverModel {
  private(set) var library: Library
  private let store: LibraryStore

  /// The closure that is called after each change.
  var onChange: ((Shelf) -> Void)?

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  func mark(_ id: Book.ID) throws {
    var new = library
    try new.mark(id)
    try store.save(new)
    library = new
    onChange?(library.shelf)
  }
}
