import BookLibrary
import Observation

/// A model in modern Swift: whoever reads a property is told when it is about to change.
@Observable
final class ObservedShelf {
  var books: Shelf

  init(_ books: Shelf) {
    self.books = books
  }
}
