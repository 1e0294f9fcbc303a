import BookLibrary

/// The **Model**: the books, and the file that holds them. It knows no view and no controller.
///
/// It announces a change when the change is saved. One that can't be saved is taken back.
class ShelfModel {
  /// Weak: a model doesn't keep its observer alive.
  weak var observer: (any ModelObserver)?
  private var library: Library
  private let store: LibraryStore

  /// Reads the books from a store.
  init(store: LibraryStore) throws(StoreError) {
    self.store = store
    library = Library(try store.load())
  }

  var books: Shelf { library.shelf }

  func book(_ id: Book.ID) -> Book? {
    books.first { $0.id == id }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) throws(ShelfModelError) {
    try change { library throws(ShelfError) in try library.mark(id, asRead: isRead) }
  }

  func remove(_ id: Book.ID) throws(ShelfModelError) {
    try change { library throws(ShelfError) in try library.remove(id) }
  }

  private func change(
    _ make: (inout Library) throws(ShelfError) -> Void
  ) throws(ShelfModelError) {
    let before = library.memento()
    do { try make(&library) } catch { throw .shelf(error) }
    do { try store.save(library.memento()) } catch {
      library.restore(before)
      throw .store(error)
    }
    observer?.modelDidChange()
  }
}

// MARK: - Undo and reload

extension ShelfModel {
  /// Returns the present state, for a caller that may want to go back to it.
  func memento() -> Library.Memento {
    library.memento()
  }

  func restore(_ memento: Library.Memento) throws(ShelfModelError) {
    try change { $0.restore(memento) }
  }

  /// Reads the file again, after somebody else has written it.
  func reload() throws(ShelfModelError) {
    do { library = Library(try store.load()) } catch { throw .store(error) }
    observer?.modelDidChange()
  }
}
