import BookLibrary

/// A **Concrete delegate** and data source for books, which the reader can delete.
final class BooksController {
  let view: ShelfView
  private(set) var selected: Book.ID?
  private var library: Library
  private let store: LibraryStore
  /// Asks the reader whether to delete a book.
  private let confirm: (Book.ID) -> Bool

  /// Creates a controller that becomes the delegate and the data source of its view.
  init(view: ShelfView, store: LibraryStore, confirm: @escaping (Book.ID) -> Bool) throws {
    self.view = view
    self.store = store
    self.confirm = confirm
    library = try store.load()
    view.delegate = self
    view.dataSource = self
  }
}

extension BooksController: ShelfViewDelegate {
  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID) {
    selected = Book.ID(rawValue: id)
  }

  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool {
    confirm(Book.ID(rawValue: id))
  }

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws {
    var copy = library
    try copy.remove(Book.ID(rawValue: id))
    try store.save(copy)
    library = copy
  }
}

extension BooksController: ShelfViewDataSource {
  func numberOfRows(in view: ShelfView) -> Int { library.shelf.count }

  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow {
    let book = library.shelf[index]
    return ShelfRow(id: book.id.rawValue, title: book.title)
  }
}
