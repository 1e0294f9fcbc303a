import BookLibrary

/// Try 7: an order is a name and one closure, which returns books and cards together.
struct WholeShelf {
  struct Order {
    let name: String
    let groups: ([Book]) -> [CardGroup]
  }

  let orders: [Order]
  private(set) var order: Order

  init(_ orders: [Order]) {
    self.orders = orders
    order = orders[0]
  }

  mutating func choose(_ name: String) {
    order = orders.first { $0.name == name } ?? order
  }

  func groups(of books: [Book]) -> [CardGroup] {
    order.groups(books)
  }
}

extension WholeShelf.Order {
  /// Sorts by card and title, with the card's text as its rank unless told otherwise.
  init(_ name: String, card: @escaping (Book) -> String, rank: ((Book) -> Int)? = nil) {
    self.name = name
    groups = { books in
      books.sorted {
        (rank?($0) ?? 0, card($0), $0.title) < (rank?($1) ?? 0, card($1), $1.title)
      }.groups(by: card)
    }
  }
}
