import BookLibrary

/// A **Client**: a page that shows a book. It knows the facade, and nothing behind it.
struct BookPage {
  let catalog: BookCatalog

  func delete(_ id: Book.ID) async throws {
    try await catalog.deleteBook(id)
  }
}
