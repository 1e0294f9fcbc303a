import BookLibrary

/// The **Component**: the interface that the screens know. A call that throws changes nothing.
protocol BookService {
  /// Returns the books, in the order of the shelf.
  func books() throws -> [Book]
  /// Marks a book as read, and saves the library.
  func markAsRead(_ id: Book.ID) throws
}
