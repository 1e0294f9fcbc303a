import BookLibrary

/// A server inside the program, with its own books.
actor InProcessServer: BookServer {
  private var shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
  }

  func books() -> [Book] {
    Array(shelf)
  }

  func deleteBook(_ id: Book.ID) throws {
    guard shelf.contains(id) else { throw ServerError.unknownBook(id) }
    try shelf.remove(id)
  }
}
