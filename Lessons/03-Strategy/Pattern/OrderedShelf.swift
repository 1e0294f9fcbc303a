package import BookLibrary

/// A shelf in the order that the reader has chosen: the **Context**. It knows no order by itself.
nonisolated package struct OrderedShelf: Sendable {
  private let orders: [ShelfOrder]
  package private(set) var order: ShelfOrder

  /// Creates a shelf in the first of its orders.
  package init(_ first: ShelfOrder, _ others: ShelfOrder...) throws(OrderError) {
    orders = [first] + others
    order = first
    for name in names where names.count(where: { $0 == name }) > 1 { throw .sameName(name) }
  }

  /// The names that a reader chooses from.
  package var names: [String] { orders.map(\.name) }

  /// Chooses an order by the name under which it was saved.
  package mutating func choose(_ name: String) throws(OrderError) {
    guard let order = orders.first(where: { $0.name == name }) else { throw .noSuchOrder(name) }
    self.order = order
  }

  package func groups(of books: [Book]) -> [(card: String, books: [Book])] {
    order.groups(of: books)
  }
}

/// The reason why a shelf refuses an order. Its choice stays.
nonisolated package enum OrderError: Error, Equatable {
  case noSuchOrder(String)
  case sameName(String)
}

nonisolated extension OrderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noSuchOrder(let name): "There is no order \"\(name)\"."
    case .sameName(let name): "Two orders have the name \"\(name)\"."
    }
  }
}
