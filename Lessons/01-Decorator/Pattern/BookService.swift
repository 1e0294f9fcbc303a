import BookLibrary

/// The **Component**: the service that the screens know.
///
/// A method throws `ServerDown` if no answer came. Any other error is an answer.
protocol BookService {
  /// Returns the books, in the order of the shelf.
  func books() throws -> [Book]
  /// Marks a book as read. To mark it twice does no harm, so a caller may try again.
  func mark(_ id: Book.ID) throws
}
