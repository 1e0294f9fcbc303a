import BookLibrary
import ShelfOrders
import Testing

@testable import StrategyLesson

/// The name of an order, and the letter of a title.
struct FilingTests {
  @Test func `a name that is nearly an order's is refused, and the choice stays`() throws {
    var shelf = try OrderedShelf(.unreadFirst, .title { $0.title })
    for name in ["Title", "", "unread"] {
      #expect(throws: OrderError.noSuchOrder(name)) { try shelf.choose(name) }
    }
    #expect(shelf.order.name == "unread first")
  }

  @Test(arguments: ["A Snail": "S", "The Snail": "S", "An Ant": "A", "Anna": "A", "thin": "T"])
  func `a title stands under the letter after its article`(title: String, letter: String) {
    #expect(Book(id: 1, title: title, coverPath: "/1.png").filingLetter == letter)
  }
}
