import BookLibrary

/// The **Component**: the service that the screens know.
protocol BookService {
  /// Returns the books, in the order of the shelf.
  func books() throws -> [Book]
  /// Marks a book as read. To mark it twice does no harm, so a caller may try again.
  func mark(_ id: Book.ID) throws
}
