import BookLibrary

/// A view that knows the type of its controller.
final class BooksView {
  weak var controller: BooksViewController?

  func render() -> [String] { controller?.titles ?? [] }

  func swipeRow(_ row: Int) throws { try controller?.deleteRow(row) }
}

/// The controller for books.
class BooksViewController {
  fileprivate var library: Library
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  var titles: [String] { library.shelf.map(\.title) }

  func deleteRow(_ row: Int) throws {
    var copy = library
    try copy.remove(copy.shelf[row].id)
    try store.save(copy)
    library = copy
  }
}

/// The controller for notes. `BooksView` takes only a `BooksViewController`, so this has to be one.
final class NotesViewController: BooksViewController {
  override var titles: [String] { library.notes.map(\.content) }
}
