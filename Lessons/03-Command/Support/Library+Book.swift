import BookLibrary

extension Library {
  /// Returns the current state of a book.
  func book(_ id: Book.ID) throws -> Book {
    shelf[try shelf.index(of: id)]
  }
}
