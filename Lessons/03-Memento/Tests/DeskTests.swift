import Testing

@testable import MementoLesson

/// The caretaker, and its one history of two originators.
struct DeskTests {
  private struct Full: Error {}
  private var desk = Desk()

  @Test mutating func `each undo takes back one change, in the catalog, the plan, or both`() {
    let snail = desk.addBook(titled: "Snail")
    desk.planBook(numbered: snail)
    desk.add(ReaderNote(text: "Lovely!", numbers: [snail]))
    desk.removeBook(numbered: snail)

    var states: [[Int]] = []
    for _ in 1...5 {
      states.append([desk.catalog.books.count, desk.catalog.notes.count, desk.plan.numbers.count])
      desk.undo()
    }

    #expect(states == [[0, 0, 0], [1, 1, 1], [1, 0, 1], [1, 0, 0], [0, 0, 0]])
  }

  @Test mutating func `a change that fails halfway leaves nothing, and isn't recorded`() {
    _ = desk.addBook(titled: "Snail")
    #expect(throws: Full.self) {
      try desk.change { catalog, plan in
        plan.numbers = [catalog.addBook(titled: "Slug")]
        throw Full()
      }
    }

    #expect(desk.catalog.books.map(\.title) == ["Snail"])
    #expect(desk.plan.numbers == [])
    desk.undo()
    #expect(desk.catalog.books == [])
  }

  @Test func `a plain desk with the catalog's contents keeps a failed change's number, too`() {
    var desk = PlainDesk(PlainCatalog(), keeping: \.contents) { $0.contents = $1 }
    #expect(throws: DeliveryError.noTitle) { try desk.enterDelivery() }
    #expect(desk.catalog.books == [])
    #expect(desk.addBook(titled: "Bee") == 2)
  }
}
