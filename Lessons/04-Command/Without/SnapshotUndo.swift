import BookLibrary

/// A screen that keeps a memento of the whole library before each change.
struct SnapshotUndo {
  private let store: LibraryStore
  private var before: Library.Memento?

  init(_ store: LibraryStore) {
    self.store = store
  }

  mutating func renameTapped(_ id: Book.ID, to title: String) throws {
    var library = try store.load()
    before = library.memento()
    try library.rename(id, to: title)
    try store.save(library)
  }

  mutating func undoTapped() throws {
    guard let before else { return }
    var library = try store.load()
    library.restore(before)
    try store.save(library)
  }
}
