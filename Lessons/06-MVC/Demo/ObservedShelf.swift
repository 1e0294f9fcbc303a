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

/// Reads the number of books, and calls back once, at the next change.
func readCount(
  of shelf: ObservedShelf, onChange: @escaping @Sendable () -> Void
) -> Int {
  withObservationTracking {
    shelf.books.count
  } onChange: {
    onChange()
  }
}
