import BookLibrary

/// A **Client**: a screen that shows the books. It uses the shared center, unless it is given another.
struct BookScreen {
  let books: BookCenter

  init(books: BookCenter = ReadingCenter.shared.books) {
    self.books = books
  }

  /// The books that the screen shows. It keeps no copy of them.
  var shelf: Shelf { books.shelf }

  func markTapped(_ id: Book.ID) throws {
    try books.mark(id)
  }
}
