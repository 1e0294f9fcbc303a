import BookLibrary
import ShapeOrders
import ShelfOrders
import Testing

struct ShelfOrderTests {
  private let books = [
    Book(id: 1, title: "Zoo", coverPath: "/1.png"),
    Book(id: 2, title: "Bee", isRead: true, orientation: .landscape, coverPath: "/2.png"),
    Book(id: 3, title: "Ant", orientation: .landscape, coverPath: "/3.png"),
    Book(id: 4, title: "Zebra", isRead: true, coverPath: "/4.png"),
  ]

  private func told(_ order: ShelfOrder) -> [String] {
    order.groups(of: books).map { "\($0.card) \($0.books.map(\.id))" }
  }

  @Test func `groups stand in their order, and books in that of their keys`() {
    #expect(
      told(.title { $0.title.prefix(1).uppercased() }) == ["A [3]", "B [2]", "Z [4, 1]"])
    #expect(told(.unreadFirst) == ["unread [3, 1]", "read [2, 4]"])
    #expect(told(.shape) == ["landscape [3, 2]", "portrait [4, 1]"])
  }

  @Test func `numbers sort as numbers, and a card is the group unless told otherwise`() {
    let byNumber = ShelfOrder(
      "number", group: { $0.id.rawValue % 2 * 10 }, then: { -$0.id.rawValue })
    #expect(told(byNumber) == ["0 [4, 2]", "10 [3, 1]"])
  }

  @Test func `books of one key keep their order`() {
    let bySize = ShelfOrder("size", group: { _ in 1 }, then: { $0.title.count })
    #expect(told(bySize) == ["1 [1, 2, 3, 4]"])
  }

  @Test func `a choice comes back by name, also one of another module`() throws {
    let shelf = try OrderedShelf(.unreadFirst, .title { $0.title }, .shape)
    #expect(shelf.names == ["unread first", "title", "shape"])
    for name in shelf.names.reversed() {
      var next = shelf
      try next.choose(name)
      #expect(next.order.name == name)
      #expect(next.groups(of: books).map(\.card) == next.order.groups(of: books).map(\.card))
    }
    #expect(shelf.order.name == "unread first")
  }

  @Test func `an unknown name is refused, and the choice stays`() throws {
    var shelf = try OrderedShelf(.unreadFirst, .shape)
    try shelf.choose("shape")
    for name in ["Shape", "", "title"] {
      #expect(throws: OrderError.noSuchOrder(name)) { try shelf.choose(name) }
    }
    #expect(shelf.order.name == "shape")
  }
}
