package import BookLibrary
package import ShelfOrders

/// An order of another module: wide books first, because they need the low shelf.
extension ShelfOrder {
  package static let shape = ShelfOrder(
    "shape", group: { $0.orientation == .landscape ? 0 : 1 },
    card: { $0 == 0 ? "landscape" : "portrait" }, then: { $0.title })
}

/// The same order as two answers.
package enum ShapeAnswers {
  package static func isBefore(_ left: Book, _ right: Book) -> Bool {
    left.orientation == right.orientation
      ? left.title < right.title : left.orientation == .landscape
  }

  package static func card(of book: Book) -> String {
    book.orientation == .landscape ? "landscape" : "portrait"
  }
}
