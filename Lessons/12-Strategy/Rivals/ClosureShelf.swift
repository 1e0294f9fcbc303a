import BookLibrary

/// Try 2: two closures side by side. The function type is the strategy.
struct ClosureShelf {
  var isBefore: (Book, Book) -> Bool
  var card: (Book) -> String

  func groups(of books: [Book]) -> [CardGroup] {
    books.sorted(by: isBefore).groups(by: card)
  }
}
