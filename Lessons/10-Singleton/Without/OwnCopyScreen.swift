import BookLibrary

/// A screen that keeps its own copy of the library. What happens if two of them are open?
struct OwnCopyScreen {
  private let store: LibraryStore
  private var library: Library

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  /// The books that the screen shows.
  var shelf: Shelf { library.shelf }

  mutating func markTapped(_ id: Book.ID) throws {
    try library.mark(id)
    try store.save(library)
  }

  /// Loads the file again. The smaller repair calls this before each change.
  mutating func reload() throws {
    library = try store.load()
  }
}
