import BookLibrary

/// A **concrete delegate**, and data source: it knows the books, their file, and the reader.
final class BooksController {
  private let view: ShelfView
  private let file: LibraryStore
  private let screens: OpenScreens
  /// Asks the reader a question, and returns whether the answer is yes.
  private let confirm: (String) -> Bool
  private var library: Library
  private(set) var selectedBook: Book?
  /// Why the last deletion failed; nil if it did not.
  private(set) var failure: StoreError?

  init(
    view: ShelfView, file: LibraryStore, screens: OpenScreens, confirm: @escaping (String) -> Bool
  ) throws(StoreError) {
    library = try file.load()
    self.view = view
    self.file = file
    self.screens = screens
    self.confirm = confirm
    screens.enter()
    view.dataSource = self
    view.delegate = self
  }

  deinit {
    screens.leave()
  }

  /// Deletes a book from the shelf and from the file; if the file can't be saved, from neither.
  func delete(_ id: Book.ID) {
    let before = library.shelf.memento()
    guard (try? library.shelf.remove(id)) != nil else { return }
    do {
      try file.save(library)
      failure = nil
    } catch {
      library.shelf.restore(before)
      failure = error
    }
    view.reloadData()
  }

  /// Reads the file again.
  func reload() throws(StoreError) {
    library = try file.load()
    failure = nil
    view.reloadData()
  }

  private func book(at row: Int) -> Book? {
    library.shelf.indices.contains(row) ? library.shelf[row] : nil
  }
}

extension BooksController: ShelfViewDataSource {
  func numberOfRows(in view: ShelfView) -> Int { library.shelf.count }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? { book(at: row)?.title }
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

  func shelfView(_ view: ShelfView, shouldMarkRow row: Int) -> Bool {
    book(at: row)?.isRead ?? false
  }
}
