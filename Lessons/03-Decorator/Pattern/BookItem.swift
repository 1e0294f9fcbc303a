import BookLibrary
import Synchronization

/// A book as screens hold it: whoever shares the item sees the same state.
final class BookItem: Sendable {
  let id: Book.ID
  private let state: Mutex<Book>

  init(_ book: Book) {
    id = book.id
    state = Mutex(book)
  }

  /// The book as it is now.
  var book: Book { state.withLock(\.self) }

  /// Takes over what is new about the book.
  func update(_ book: Book) {
    precondition(book.id == id, "An item never becomes another book.")
    state.withLock { $0 = book }
  }
}
