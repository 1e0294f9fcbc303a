import BookLibrary

/// Tries 3 and 4: a name and two closures in one value, and the books are grouped, so that no card
/// stands twice.
struct GroupingShelf {
  struct Order {
    let name: String
    let isBefore: (Book, Book) -> Bool
    let card: (Book) -> String
  }

  let orders: [Order]
  /// Whether the cards are sorted. Otherwise each stands where its first book does.
  let sortsCards: Bool
  private(set) var order: Order

  init(_ orders: [Order], sortsCards: Bool) {
    self.orders = orders
    self.sortsCards = sortsCards
    order = orders[0]
  }

  mutating func choose(_ name: String) {
    order = orders.first { $0.name == name } ?? order
  }

  func groups(of books: [Book]) -> [CardGroup] {
    let sorted = books.sorted(by: order.isBefore)
    let groups = Dictionary(grouping: sorted, by: order.card)
    var seen: Set<String> = []
    let met = sorted.map(order.card).filter { seen.insert($0).inserted }
    return (sortsCards ? groups.keys.sorted() : met).map { ($0, groups[$0, default: []]) }
  }
}
