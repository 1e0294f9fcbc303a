import BookLibrary
import ShapeOrders
import ShelfOrders

/// A shelf of any try, as the story uses it.
protocol Arranging {
  /// The name that is saved.
  var savedName: String { get }
  mutating func choose(_ name: String) throws
  func groups(of books: [Book]) -> [CardGroup]
}

extension OrderedShelf: Arranging {
  var savedName: String { order.name }
}

extension SwitchShelf: Arranging {
  var savedName: String { choice.rawValue }
}

extension ClosureScreen: Arranging {
  var savedName: String { pressed }
}

extension GroupingShelf: Arranging {
  var savedName: String { orders[chosen].name }
}

extension ObjectShelf: Arranging {
  var savedName: String { orders[chosen].name }
}

extension EnumShelf: Arranging {
  var savedName: String { order.rawValue }
}

extension OneClosureShelf: Arranging {
  var savedName: String { orders[chosen].name }
}

extension CardShelf: Arranging {
  var savedName: String { orders[chosen].name }
}

/// The other module's order, as an object.
struct ShapeStrategy: OrderStrategy {
  let name = "shape"
  func isBefore(_ left: Book, _ right: Book) -> Bool { ShapeAnswers.isBefore(left, right) }
  func card(of book: Book) -> String { ShapeAnswers.card(of: book) }
}

/// A try, and what it keeps of the first three promises.
struct Try: Sendable {
  /// The name of its row, and of its code on the page.
  let name: String
  let keeps: String
  let enough: String
  /// Makes a shelf, given the letter that a title stands under.
  let make: @Sendable (@escaping @Sendable (Book) -> String) throws -> any Arranging

  /// Makes a shelf, and chooses an order.
  func shelf(
    by name: String, under letter: @escaping @Sendable (Book) -> String = \.firstLetter
  ) throws -> any Arranging {
    var shelf = try make(letter)
    try shelf.choose(name)
    return shelf
  }

  static let all = [
    Try(name: "two switches", keeps: "AB", enough: "one file has all the switches") {
      SwitchShelf(letter: $0)
    },
    Try(name: "two closures", keeps: "ABC", enough: "there is one question") {
      let unread = ClosureShelf(isBefore: Book.unreadFirst, card: \.readingCard)
      return ClosureScreen(
        shelf: unread, pressed: "unread first",
        buttons: [
          "unread first": unread,
          "title": ClosureShelf(isBefore: Book.byTitle, card: $0),
          "shape": ClosureShelf(isBefore: ShapeAnswers.isBefore, card: ShapeAnswers.card),
        ])
    },
    Try(name: "grouped, sorted", keeps: "BC", enough: "all cards sort as text") {
      GroupingShelf(orders: [
        .init(name: "unread first", isBefore: Book.unreadFirst, card: \.readingCard),
        .init(name: "title", isBefore: Book.byTitle, card: $0),
        .init(name: "shape", isBefore: ShapeAnswers.isBefore, card: ShapeAnswers.card),
      ])
    },
    Try(name: "objects", keeps: "ABC", enough: "authors sort by the cards' order") {
      ObjectShelf(orders: [UnreadStrategy(), TitleStrategy(letter: $0), ShapeStrategy()])
    },
    Try(name: "an enum", keeps: "AB", enough: "the list of orders is closed") {
      EnumShelf(letter: $0)
    },
    Try(name: "one closure", keeps: "ABC", enough: "each order groups by itself") { letter in
      OneClosureShelf(orders: [
        ("unread first", { $0.sorted(by: Book.unreadFirst).groups(by: \.readingCard) }),
        ("title", { $0.groups(by: letter, card: { $0 }) }),
        ("shape", { $0.sorted(by: ShapeAnswers.isBefore).groups(by: ShapeAnswers.card) }),
      ])
    },
    Try(name: "a card with a rank", keeps: "ABC", enough: "a card is a rank and a text") { letter in
      CardShelf(orders: [
        .init(name: "unread first") { .init(rank: $0.isRead ? 1 : 0, text: $0.readingCard) },
        .init(name: "title") { .init(text: letter($0)) },
        .init(name: "shape") { .init(text: ShapeAnswers.card(of: $0)) },
      ])
    },
    Try(name: "group first", keeps: "ABC", enough: "a group has any type") {
      try OrderedShelf(.unreadFirst, .title(under: $0), .shape)
    },
  ]
}
