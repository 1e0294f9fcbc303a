import BookLibrary

/// A **Client**: a screen that shows the books. It uses the shared ``BookCenter`` by default.
struct BookScreen {
  private let bookCenter: BookCenter

  init(bookCenter: BookCenter = ReadingCenter.shared.bookCenter) {
    self.bookCenter = bookCenter
  }

  /// The books that the screen shows. The screen keeps no copy of them.
  var shelf: Shelf { bookCenter.shelf }

  func markTapped(_ id: Book.ID) throws {
    try bookCenter.mark(id)
  }
}
