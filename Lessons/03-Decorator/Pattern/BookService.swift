import BookLibrary

/// The **Component**: the interface that the screens know.
protocol BookService {
  /// Returns the books in their order.
  func books() throws(BookServiceError) -> [Book]
  /// Marks a book as read, and saves that.
  func markAsRead(_ id: Book.ID) throws(BookServiceError)
}
