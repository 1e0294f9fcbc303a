import BookLibrary
import ShapeOrders
import ShelfOrders

/// A shelf of any try, as the story uses it.
protocol Arranging {
  /// The name that is saved, if the choice has one.
  var savedName: String? { get }
  mutating func choose(_ name: String) throws
  func groups(of books: [Book]) -> [CardGroup]
}

/// Makes a shelf, given the letter that a title stands under.
typealias ShelfMaker = @Sendable (@escaping @Sendable (Book) -> String) throws -> any Arranging

extension OrderedShelf: Arranging {
  var savedName: String? { order.name }
}

extension SwitchShelf: Arranging {
  var savedName: String? { choice.rawValue }
}

extension ClosureScreen: Arranging {
  /// A closure can't be saved.
  var savedName: String? { nil }
}

extension GroupingShelf: Arranging {
  var savedName: String? { order.name }
}

extension ObjectShelf: Arranging {
  var savedName: String? { strategy.name }
}

extension EnumShelf: Arranging {
  var savedName: String? { order.rawValue }
}

extension CardShelf: Arranging {
  var savedName: String? { order.name }
}

/// The other module's order, as an object.
struct ShapeStrategy: OrderStrategy {
  let name = "shape"
  func isBefore(_ left: Book, _ right: Book) -> Bool { ShapeAnswers.isBefore(left, right) }
  func card(of book: Book) -> String { ShapeAnswers.card(of: book) }
}

/// A try, and what it keeps of the first three promises.
struct Try: Sendable {
  /// The name of its code on the page.
  let code: String
  let name: String
  let keeps: String
  let enough: String
  let make: ShelfMaker
}

extension Try {
  static let all = [
    Try(
      code: "switches", name: "two switches", keeps: "AB", enough: "one file has all the switches"
    ) { SwitchShelf(letter: $0) },
    Try(code: "closures", name: "two closures", keeps: "AC", enough: "there is one question") {
      let unread = ClosureShelf(isBefore: Book.unreadFirst, card: \.readingCard)
      return ClosureScreen(
        shelf: unread,
        buttons: [
          "unread first": unread,
          "title": ClosureShelf(isBefore: Book.byTitle, card: $0),
          "shape": ClosureShelf(isBefore: ShapeAnswers.isBefore, card: ShapeAnswers.card),
        ])
    },
    Try(
      code: "first book", name: "grouped as met", keeps: "ABC",
      enough: "cards and order change together"
    ) { GroupingShelf(orders($0), sortsCards: false) },
    Try(
      code: "sorted cards", name: "grouped, sorted", keeps: "BC", enough: "all cards sort as text"
    ) { GroupingShelf(orders($0), sortsCards: true) },
    Try(
      code: "objects", name: "objects", keeps: "ABC", enough: "authors sort by the cards' order"
    ) { ObjectShelf([UnreadStrategy(), TitleStrategy(letter: $0), ShapeStrategy()]) },
    Try(code: "enum", name: "an enum", keeps: "AB", enough: "the list of orders is closed") {
      EnumShelf(letter: $0)
    },
    Try(
      code: "ranks", name: "a card with a rank", keeps: "ABC", enough: "a card is a rank and a text"
    ) { letter in
      CardShelf([
        .init(name: "unread first") { .init(rank: $0.isRead ? 1 : 0, text: $0.readingCard) },
        .init(name: "title") { .init(text: letter($0)) },
        .init(name: "shape") { .init(text: ShapeAnswers.card(of: $0)) },
      ])
    },
    Try(code: "values", name: "group first", keeps: "ABC", enough: "a group has any type") {
      try OrderedShelf(.unreadFirst, .title(under: $0), .shape)
    },
  ]

  private static func orders(_ letter: @escaping (Book) -> String) -> [GroupingShelf.Order] {
    [
      .init(name: "unread first", isBefore: Book.unreadFirst, card: \.readingCard),
      .init(name: "title", isBefore: Book.byTitle, card: letter),
      .init(name: "shape", isBefore: ShapeAnswers.isBefore, card: ShapeAnswers.card),
    ]
  }
}
