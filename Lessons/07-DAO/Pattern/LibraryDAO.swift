import BookLibrary

/// A **DAO** of the whole library. Each change is a *transaction*: it happens as a whole, or not at
/// all.
protocol LibraryDAO: NoteDAO {
  /// Returns all books in the order of their ids.
  func findBooks() async throws -> [Book]
  /// Removes a book together with the notes about it.
  func removeBook(_ id: Book.ID) async throws
  /// Goes back to a snapshot: all books, and all notes.
  func restore(_ memento: Library.Memento) async throws
}
