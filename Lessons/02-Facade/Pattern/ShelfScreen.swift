import BookLibrary

/// The **Client**: the screen with the shelf. It talks to the facade and to nothing behind it.
struct ShelfScreen {
  let catalog: BookCatalog

  /// Deletes the book that was tapped, and returns what to tell the reader.
  func deleteTapped(_ id: Book.ID) async -> String {
    do {
      try await catalog.deleteBook(id)
      return "Book \(id) is gone."
    } catch {
      return "\(error)"
    }
  }
}
