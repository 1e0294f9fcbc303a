import BookLibrary

/// A **Client**: the screen of one book. It uses the app's books, unless it is given others.
struct BookScreen {
  private let books: BookCentre

  init(books: BookCentre = ReadingCentre.shared.books) {
    self.books = books
  }

  /// Marks the book as read, and returns what to tell the reader.
  func finishTapped(_ id: Book.ID) -> String {
    do {
      try books.finish(id)
      return "Book \(id) is read."
    } catch {
      return error.description
    }
  }
}
