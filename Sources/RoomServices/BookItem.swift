public import BookLibrary
public import Observation

/// A book that screens observe. The cached services have one for each book, so a change shows on all
/// screens at once; others make a new one each time.
@MainActor @Observable public final class BookItem: Identifiable {
  public nonisolated let id: Book.ID
  /// The book as it was last committed. Only the business layer sets it.
  public internal(set) var book: Book

  init(_ book: Book) {
    id = book.id
    self.book = book
  }
}
