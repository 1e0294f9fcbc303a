import BookLibrary

/// A screen whose undo is a memento of the whole library.
struct SnapshotUndo {
  let store: LibraryStore
  private var before: Library.Memento?
  let menuTitle = "Undo"

  init(_ store: LibraryStore) {
    self.store = store
  }

  mutating func deleteTapped(_ id: Book.ID) throws {
    var library = try store.load()
    before = library.memento()
    try library.remove(id)
    try store.save(library)
  }

  mutating func undoTapped() throws {
    guard let before else { return }
    _ = try store.load()
    try store.save(before)
  }
}
