import BookLibrary

/// The smaller repair: for each change, a closure that reverses it.
struct ClosureUndo {
  let undoLabel = "Undo"
  private let store: LibraryStore
  private(set) var undos: [(inout Library) throws -> Void] = []

  init(_ store: LibraryStore) {
    self.store = store
  }

  mutating func renameTapped(_ id: Book.ID, to title: String) throws {
    var library = try store.load()
    let oldTitle = try library.shelf.book(id).title
    try library.rename(id, to: title)
    try store.save(library)
    undos.append { try $0.rename(id, to: oldTitle) }
  }

  mutating func undoTapped() throws {
    guard let undo = undos.last else { return }
    var library = try store.load()
    try undo(&library)
    try store.save(library)
    undos.removeLast()
  }
}
