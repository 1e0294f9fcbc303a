import BookLibrary

/// The **Component**: the service that the screens know.
///
/// A method throws `ServerDown` if no answer came: another attempt may help. It doesn't help against
/// any other error, such as a refusal.
protocol BookService {
  /// Returns the books, in the order of the shelf.
  func books() throws -> [Book]
  /// Marks a book as read. A repeated call does no harm.
  func markAsRead(_ id: Book.ID) throws
  /// Adds a note about a book. A repeated call adds another note.
  func addNote(_ text: String, to id: Book.ID) throws
}
