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
  mutating func choose(_ name: String) throws {
    guard let choice = Choice(rawValue: name) else { throw OrderError.noSuchOrder(name) }
    self.choice = choice
  }
}

extension EnumShelf: Arranging {
  var savedName: String? { order.rawValue }
  mutating func choose(_ name: String) throws {
    guard let order = EnumOrder(rawValue: name) else { throw OrderError.noSuchOrder(name) }
    self.order = order
  }
}

extension GroupingShelf: Arranging {
  var savedName: String? { order.name }
}

extension WholeShelf: Arranging {
  var savedName: String? { order.name }
}

extension ObjectShelf: Arranging {
  var savedName: String? { strategy.name }
}

/// A screen with a button for each order, which sets the two closures.
struct ClosureScreen: Arranging {
  let letter: (Book) -> String
  var shelf = ClosureShelf(isBefore: Book.unreadFirst, card: \.readingCard)

  /// A closure can't be saved.
  var savedName: String? { nil }

  mutating func choose(_ name: String) {
    switch name {
    case "title": shelf = ClosureShelf(isBefore: Book.byTitle, card: letter)
    case "shape": shelf = ClosureShelf(isBefore: ShapeAnswers.isBefore, card: ShapeAnswers.card)
    default: shelf = ClosureShelf(isBefore: Book.unreadFirst, card: \.readingCard)
    }
  }

  func groups(of books: [Book]) -> [CardGroup] { shelf.groups(of: books) }
}

/// The other module's order, as an object.
struct ShapeStrategy: OrderStrategy {
  let name = "shape"
  func isBefore(_ left: Book, _ right: Book) -> Bool { ShapeAnswers.isBefore(left, right) }
  func card(of book: Book) -> String { ShapeAnswers.card(of: book) }
}

// MARK: - The tries

enum Tries {
  static let switches: ShelfMaker = { SwitchShelf(letter: $0) }
  static let closures: ShelfMaker = { ClosureScreen(letter: $0) }
  static let firstBook: ShelfMaker = { grouping($0, sortsCards: false) }
  static let sortedCards: ShelfMaker = { grouping($0, sortsCards: true) }
  static let objects: ShelfMaker = {
    ObjectShelf([UnreadStrategy(), TitleStrategy(letter: $0), ShapeStrategy()])
  }
  static let enumeration: ShelfMaker = { EnumShelf(letter: $0) }
  static let whole: ShelfMaker = {
    WholeShelf([
      WholeShelf.Order("unread first", card: \.readingCard) { $0.isRead ? 1 : 0 },
      WholeShelf.Order("title", card: $0),
      WholeShelf.Order("shape", card: ShapeAnswers.card),
    ])
  }
  static let values: ShelfMaker = { try OrderedShelf(.unreadFirst, .title(under: $0), .shape) }

  private static func grouping(
    _ letter: @escaping (Book) -> String, sortsCards: Bool
  ) -> GroupingShelf {
    GroupingShelf(
      [
        GroupingShelf.Order(
          name: "unread first", isBefore: Book.unreadFirst, card: \.readingCard),
        GroupingShelf.Order(name: "title", isBefore: Book.byTitle, card: letter),
        GroupingShelf.Order(
          name: "shape", isBefore: ShapeAnswers.isBefore, card: ShapeAnswers.card),
      ], sortsCards: sortsCards)
  }
}
