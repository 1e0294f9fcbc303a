import BookLibrary

/// A **Client**: the page of a book. It knows the facade, and nothing behind it.
struct BookPage {
  let catalog: BookCatalog

  func delete(_ id: Book.ID) async throws {
    try await catalog.deleteBook(id)
  }
}
