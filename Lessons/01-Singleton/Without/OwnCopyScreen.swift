import BookLibrary

/// A screen that keeps a copy of the library for itself. Can you see the damage that two of them do
/// before the demo shows it?
struct OwnCopyScreen {
  let store: LibraryStore
  private(set) var library: Library

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  mutating func finishTapped(_ id: Book.ID) throws {
    try library.mark(id)
    try store.save(library)
  }
}
