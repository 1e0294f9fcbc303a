import BookLibrary

/// Try 6: an order is a name, and one closure that gives all answers.
struct OneClosureShelf {
  let orders: [(name: String, arrange: ([Book]) -> [CardGroup])]
  private(set) var chosen = 0

  mutating func choose(_ name: String) {
    chosen = orders.firstIndex { $0.name == name } ?? chosen
  }

  func groups(of books: [Book]) -> [CardGroup] { orders[chosen].arrange(books) }
}
