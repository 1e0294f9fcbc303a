import BookLibrary

/// A view that knows the type of its controller.
final class BooksView {
  weak var screen: BooksScreen?

  func render() -> [String] { screen?.titles ?? [] }

  func swipeRow(_ row: Int) throws { try screen?.deleteRow(row) }
}

/// The controller for books.
class BooksScreen {
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

/// The controller for notes. The view takes only a `BooksScreen`, so this has to be one.
final class NotesScreen: BooksScreen {
  override var titles: [String] { library.notes.map(\.content) }
}
