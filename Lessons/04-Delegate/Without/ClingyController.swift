import BookLibrary

/// A controller that keeps its view, as all do.
final class ClingyController {
  private let view: ClingyView
  private let store: LibraryStore

  init(view: ClingyView, store: LibraryStore) {
    self.view = view
    self.store = store
    view.controller = self
  }

  func deleteBook(at row: Int) throws {
    var library = try store.load()
    try library.remove(library.shelf[row].id)
    try store.save(library)
  }
}
