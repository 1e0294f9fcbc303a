import BookLibrary
import Observation

/// A model in modern Swift: the compiler writes the notification.
@Observable
final class ObservedShelf {
  var books: Shelf

  init(_ books: Shelf) {
    self.books = books
  }
}
