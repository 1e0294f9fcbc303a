import BookLibrary

/// A shelf as a class: whoever has it has the same one, and may change all of it.
final class SharedShelf {
  var books: [Book]

  init(_ books: [Book]) {
    self.books = books
  }
}
