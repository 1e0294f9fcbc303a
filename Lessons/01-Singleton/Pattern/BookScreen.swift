import BookLibrary

/// A **Client**: the screen of one book. It uses the shared center, unless it is given another.
struct BookScreen {
  let books: BookCentre

  init(books: BookCentre = ReadingCentre.shared.books) {
    self.books = books
  }

  /// Marks the book as read, and returns the message for the reader.
  func finishTapped(_ id: Book.ID) -> String {
    do {
      try books.finish(id)
      return "Book \(id) is read."
    } catch {
      return "\(error)"
    }
  }
}
