import BookLibrary

/// The **Client**: a screen with the shelf. It can't tell what its service is wrapped in.
struct ShelfScreen {
  /// May be exchanged while the program runs.
  var service: any BookService

  /// Returns the titles in their order, those read with a mark.
  func lines() async throws(BookServiceError) -> [String] {
    try await service.books().map { item in
      let book = item.book
      return book.isRead ? "\(book.title) (read)" : book.title
    }
  }
}
