import BookLibrary

/// A library, its file, and what undo goes back to. A change is saved before it is made.
struct UndoableLibrary {
  private(set) var library: Library
  private var past: [Library.Memento] = []
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  mutating func remove(_ id: Book.ID) throws {
    var new = library
    try new.remove(id)
    try store.save(new)
    past.append(library.memento())
    library = new
  }

  /// Takes back the last removal. Without one, nothing happens.
  mutating func undo() throws {
    guard let memento = past.last else { return }
    var new = library
    new.restore(memento)
    try store.save(new)
    past.removeLast()
    library = new
  }

  /// Takes over what another program has saved, which undo must not take back.
  mutating func reload() throws {
    library = try store.load()
    past = []
  }
}
