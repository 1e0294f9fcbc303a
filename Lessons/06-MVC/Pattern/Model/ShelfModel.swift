import BookLibrary

/// The **model**: the books, and the file that holds them. It knows no view, and no controller.
///
/// A change is made and saved, and only then told. If it can't be saved, it never was.
final class ShelfModel {
  private let store: LibraryStore
  private var library: Library
  weak var observer: (any ShelfModelObserver)?

  /// Reads the books from a store.
  init(store: LibraryStore) throws(StoreError) {
    self.store = store
    library = try store.load()
  }

  var books: Shelf { library.shelf }

  func book(_ id: Book.ID) -> Book? {
    books.first { $0.id == id }
  }

  func notes(about id: Book.ID) -> [Note] {
    library.notes.filter { $0.bookID == id }
  }
}

// MARK: - Changes

extension ShelfModel {
  func remove(_ id: Book.ID) throws(ShelfModelError) {
    let title = book(id)?.title ?? ""
    try change(.removed(title: title)) { shelf throws(ShelfError) in
      try shelf.remove(id)
    }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool) throws(ShelfModelError) {
    let title = book(id)?.title ?? ""
    try change(.marked(title: title, isRead: isRead)) { shelf throws(ShelfError) in
      try shelf.mark(id, asRead: isRead)
    }
  }

  /// Returns the state of the shelf, for whoever may want to go back to it.
  func memento() -> Shelf.Memento {
    books.memento()
  }

  func restore(_ memento: Shelf.Memento) throws(ShelfModelError) {
    try change(.restored) { $0.restore(memento) }
  }

  /// Reads the file again, after somebody else has written it.
  func reload() throws(ShelfModelError) {
    do { library = try store.load() } catch { throw .store(error) }
    observer?.shelfModel(self, did: .reloaded)
  }

  private func change(
    _ change: ShelfChange, _ body: (inout Shelf) throws(ShelfError) -> Void
  ) throws(ShelfModelError) {
    let before = library.shelf.memento()
    do { try body(&library.shelf) } catch { throw .shelf(error) }
    do {
      try store.save(library)
    } catch {
      library.shelf.restore(before)
      throw .store(error)
    }
    observer?.shelfModel(self, did: change)
  }
}
