import BookLibrary

/// The **Component**: the service that the screens know.
///
/// A method throws `ServerDown` if no answer came: then another attempt may help. Against any other
/// error, such as a refusal or a damaged file, it doesn't. The literature's **Decorator**, a base
/// class of all wrappers, isn't needed: each wrapper conforms to this protocol.
protocol BookService {
  /// Returns the books, in the order of the shelf.
  func books() throws -> [Book]
  /// Marks a book as read. Marking it twice does no harm, so a caller may try again.
  func markAsRead(_ id: Book.ID) throws
}
