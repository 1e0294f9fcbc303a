import BookLibrary

/// Try 4, the literature's form: an order is an object with a method for each question.
protocol OrderStrategy {
  var name: String { get }
  func isBefore(_ left: Book, _ right: Book) -> Bool
  func card(of book: Book) -> String
}

struct TitleStrategy: OrderStrategy {
  let name = "title"
  let letter: (Book) -> String
  func isBefore(_ left: Book, _ right: Book) -> Bool { Book.byTitle(left, right) }
  func card(of book: Book) -> String { letter(book) }
}

struct UnreadStrategy: OrderStrategy {
  let name = "unread first"
  func isBefore(_ left: Book, _ right: Book) -> Bool { Book.unreadFirst(left, right) }
  func card(of book: Book) -> String { book.readingCard }
}

struct ObjectShelf {
  let orders: [any OrderStrategy]
  private(set) var chosen = 0

  mutating func choose(_ name: String) {
    chosen = orders.firstIndex { $0.name == name } ?? chosen
  }

  func groups(of books: [Book]) -> [CardGroup] {
    books.sorted(by: orders[chosen].isBefore).groups(by: orders[chosen].card)
  }
}
