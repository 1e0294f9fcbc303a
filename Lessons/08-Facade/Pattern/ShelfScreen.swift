import BookLibrary

/// A **Client**: the screen with all the books. It knows the facade, and nothing behind it.
struct ShelfScreen {
  let catalog: BookCatalog

  var books: [Book] { get async { await catalog.books } }

  func delete(_ id: Book.ID) async throws {
    try await catalog.deleteBook(id)
  }
}
