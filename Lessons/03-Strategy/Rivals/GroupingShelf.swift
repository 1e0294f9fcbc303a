import BookLibrary

/// Try 3: a name and two closures in one value. The books are grouped, and the cards sorted.
struct GroupingShelf {
  struct Order {
    let name: String
    let isBefore: (Book, Book) -> Bool
    let card: (Book) -> String
  }

  let orders: [Order]
  private(set) var chosen = 0

  mutating func choose(_ name: String) {
    chosen = orders.firstIndex { $0.name == name } ?? chosen
  }

  func groups(of books: [Book]) -> [CardGroup] {
    let order = orders[chosen]
    let sorted = books.sorted(by: order.isBefore)
    return Dictionary(grouping: sorted, by: order.card)
      .sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
