import BookLibrary

/// The **Model**: the books, and the file that holds them. It knows no view and no controller.
///
/// It announces a change when the change is saved. One that can't be saved isn't made.
class ShelfModel {
  /// Weak: a model doesn't keep its observer alive.
  weak var observer: (any ModelObserver)?
  private var library: Library
  private let store: LibraryStore

  /// Reads the books from a store.
  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  var books: Shelf { library.shelf }

  func book(_ id: Book.ID) -> Book? {
    books.first { $0.id == id }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) throws {
    try change { try $0.mark(id, asRead: isRead) }
  }

  func remove(_ id: Book.ID) throws {
    try change { try $0.remove(id) }
  }

  private func change(_ make: (inout Library) throws -> Void) throws {
    var changed = library
    try make(&changed)
    try store.save(changed)
    library = changed
    observer?.modelDidChange()
  }
}

// MARK: - Undo and reload

extension ShelfModel {
  /// Returns the present state, for a caller that may want to go back to it.
  func memento() -> Library.Memento {
    library.memento()
  }

  func restore(_ memento: Library.Memento) throws {
    try change { $0.restore(memento) }
  }

  /// Reads the file again, after another program has written it.
  func reload() throws {
    library = try store.load()
    observer?.modelDidChange()
  }
}
