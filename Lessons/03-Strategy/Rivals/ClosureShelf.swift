import BookLibrary

/// Try 2: two closures side by side. The function type is the strategy.
struct ClosureShelf {
  var isBefore: (Book, Book) -> Bool
  var card: (Book) -> String

  func groups(of books: [Book]) -> [CardGroup] {
    books.sorted(by: isBefore).groups(by: card)
  }
}

/// A screen with a button for each order, which sets both closures. They have no name, so the screen
/// keeps the button's.
struct ClosureScreen {
  private(set) var shelf: ClosureShelf
  private(set) var pressed: String
  let buttons: [String: ClosureShelf]

  mutating func choose(_ name: String) {
    guard let button = buttons[name] else { return }
    (pressed, shelf) = (name, button)
  }

  func groups(of books: [Book]) -> [CardGroup] { shelf.groups(of: books) }
}
