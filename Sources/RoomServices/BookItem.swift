public import BookLibrary
public import Observation

/// A book that screens observe. The cached services have one for each book, so a change shows on all
/// screens at once; others make a new one each time.
@MainActor @Observable public final class BookItem: Identifiable {
  public nonisolated let id: Book.ID
  /// The book as it was last committed. Only the business layer sets it.
  public internal(set) var book: Book
  /// Whether the book was removed. It may come back, by an undo.
  public internal(set) var isRemoved = false

  init(_ book: Book) {
    id = book.id
    self.book = book
  }
}
