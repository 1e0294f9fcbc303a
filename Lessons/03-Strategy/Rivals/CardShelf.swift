import BookLibrary

/// Try 7: a card is a rank and a text, and the shelf groups and sorts by it.
struct CardShelf {
  struct Card: Hashable, Comparable {
    var rank = 0
    let text: String

    static func < (lhs: Card, rhs: Card) -> Bool { (lhs.rank, lhs.text) < (rhs.rank, rhs.text) }
  }

  struct Order {
    let name: String
    let card: (Book) -> Card
  }

  let orders: [Order]
  private(set) var chosen = 0

  mutating func choose(_ name: String) {
    chosen = orders.firstIndex { $0.name == name } ?? chosen
  }

  func groups(of books: [Book]) -> [CardGroup] {
    Dictionary(grouping: books, by: orders[chosen].card)
      .sorted { $0.key < $1.key }
      .map { ($0.key.text, $0.value.sorted(by: Book.byTitle)) }
  }
}
