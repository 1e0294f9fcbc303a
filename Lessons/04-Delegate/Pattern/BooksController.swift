import BookLibrary

/// A **concrete delegate** and data source: it knows the books, their file, and the reader.
final class BooksController {
  private let view: ShelfView
  private let store: LibraryStore
  /// Asks the reader a question, and returns whether the answer is yes.
  private let confirm: (String) -> Bool
  private var library: Library
  private(set) var selectedBook: Book?
  /// Why the last deletion failed; nil if it did not.
  private(set) var failure: (any Error)?

  init(
    view: ShelfView, store: LibraryStore, confirm: @escaping (String) -> Bool
  ) throws {
    (self.view, self.store, self.confirm) = (view, store, confirm)
    library = try store.load()
    view.dataSource = self
    view.delegate = self
  }

  /// Deletes a book from the library and from the file; if the file can't be saved, from neither.
  func delete(_ id: Book.ID) {
    let before = library.memento()
    guard (try? library.remove(id)) != nil else { return }
    do {
      try store.save(library)
      failure = nil
    } catch {
      library.restore(before)
      failure = error
    }
    view.reloadData()
  }

  private func book(at row: Int) -> Book? {
    library.shelf.indices.contains(row) ? library.shelf[row] : nil
  }
}

extension BooksController: ShelfViewDataSource {
  func numberOfRows(in view: ShelfView) -> Int { library.shelf.count }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? { book(at: row)?.title }

  func shelfView(_ view: ShelfView, isRowMarked row: Int) -> Bool { book(at: row)?.isRead ?? false }
}

extension BooksController: ShelfViewDelegate {
  func shelfView(_ view: ShelfView, didSelectRow row: Int) {
    selectedBook = book(at: row)
  }

  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool {
    guard let book = book(at: row) else { return false }
    return confirm("Delete “\(book.title)”?")
  }

  func shelfView(_ view: ShelfView, deleteRow row: Int) {
    guard let book = book(at: row) else { return }
    delete(book.id)
  }
}
