import BookLibrary

/// What happened to the books, with all that a display needs to change its rows.
enum ShelfEvent: Equatable {
  case inserted(Book, row: Int)
  case updated(old: Book, new: Book, row: Int)
  case deleted(Book, row: Int)
  /// Any row may have changed: these are all the books.
  case refreshed(Shelf)
}
