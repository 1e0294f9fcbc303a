import BookLibrary

extension Library {
  /// Returns a book as it is now.
  func book(_ id: Book.ID) throws -> Book {
    shelf[try shelf.index(of: id)]
  }
}
