import BookLibrary
import Observation

/// A model in modern Swift: a macro writes the notification code.
@Observable
final class ObservedShelf {
  var books: Shelf

  init(_ books: Shelf) {
    self.books = books
  }
}
