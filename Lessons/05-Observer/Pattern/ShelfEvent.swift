import BookLibrary

/// A change to the books, with everything that a screen needs to update its rows.
enum ShelfEvent: Equatable {
  case inserted(Book, row: Int)
  case updated(Book, row: Int)
  case deleted(Book, row: Int)
  /// Any row may have changed: these are all the books.
  case refreshed(Shelf)
}
