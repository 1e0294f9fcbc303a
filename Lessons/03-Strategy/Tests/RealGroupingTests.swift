import BookLibrary
import ShelfOrders
import TestSupport
import Testing

/// Swift's rows in the page's table.
struct RealGroupingTests {
  /// Returns the cards of books with these titles.
  private func cards<Card>(
    _ titles: String..., by card: @escaping @Sendable (Book) -> Card
  ) -> [String] where Card: Comparable & Hashable & SendableMetatype {
    let books = titles.enumerated().map { index, title in
      Book(id: Book.ID(rawValue: index + 1), title: title, coverPath: "/1.png")
    }
    return ShelfOrder("real", group: card, then: { $0.id }).groups(of: books).map(\.card)
  }

  @Test func `the page says what an order of the shelf does`() throws {
    let letters = cards("S", "M", "S") { $0.title }
    let words = cards("Snail", "Moon", "Ant") { $0.title }
    let numbers = cards("10", "9", "2") { Int($0.title) ?? 0 }
    let seen = [
      "books S, M, S": "\(letters.count) groups",
      "cards Snail, Moon, Ant": words == words.sorted() ? "sorted" : "neither",
      "cards 10, 9, 2": numbers == ["2", "9", "10"] ? "sorted" : "neither",
      "no card": "–", "cards 1, true": "–",
    ]
    #expect(try RealTable(lesson: "Strategy").differences(of: "ShelfOrder", from: seen) == [])
  }

  @Test func `the page says what a dictionary does`() throws {
    let none: [String?] = ["S", nil]
    let mixed: [AnyHashable] = [1, true]
    let seen = [
      "books S, M, S": "\(Dictionary(grouping: ["S", "M", "S"]) { $0 }.count) groups",
      "cards Snail, Moon, Ant": "–", "cards 10, 9, 2": "–",
      "no card": Dictionary(grouping: none) { $0 }.count == 2 ? "a group" : "dropped",
      "cards 1, true": "\(Dictionary(grouping: mixed) { $0 }.count) groups",
    ]
    let table = try RealTable(lesson: "Strategy")
    #expect(table.differences(of: "Dictionary(grouping:by:)", from: seen) == [])
  }
}
