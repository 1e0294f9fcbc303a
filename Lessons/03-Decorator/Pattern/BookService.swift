import BookLibrary

/// The **Component**: what the screens know of the shelf.
protocol BookService: Sendable {
  /// Returns the books in their order.
  func books() async throws(BookServiceError) -> [BookItem]
  /// Returns one book.
  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem
  /// Marks a book as read for good, and returns it. To do so twice does no harm.
  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem
}
