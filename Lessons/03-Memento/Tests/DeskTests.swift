import Testing

@testable import MementoLesson

/// The client, and the one history of two originators.
struct DeskTests {
  private struct Full: Error {}
  private var desk = Desk()

  @Test mutating func `each undo takes back one change, in the catalog, the plan, or both`() {
    let snail = desk.change { catalog, _ in catalog.add("Snail") }
    desk.change { _, plan in plan.numbers = [snail] }
    desk.change { catalog, _ in catalog.add(ReaderNote(text: "Lovely!", numbers: [snail])) }
    desk.change { catalog, plan in
      catalog.remove(snail)
      plan.remove(snail)
    }

    var states: [[Int]] = []
    for _ in 1...5 {
      states.append([desk.catalog.books.count, desk.catalog.notes.count, desk.plan.numbers.count])
      desk.undo()
    }

    #expect(states == [[0, 0, 0], [1, 1, 1], [1, 0, 1], [1, 0, 0], [0, 0, 0]])
  }

  @Test mutating func `a change that fails halfway leaves nothing, and isn't recorded`() {
    desk.change { catalog, _ in _ = catalog.add("Snail") }
    #expect(throws: Full.self) {
      try desk.change { catalog, plan in
        plan.numbers = [catalog.add("Slug")]
        throw Full()
      }
    }

    #expect(desk.catalog.books.map(\.title) == ["Snail"])
    #expect(desk.plan.numbers == [])
    desk.undo()
    #expect(desk.catalog.books == [])
  }
}

// MARK: - The smaller cures

struct CureTests {
  /// Uses a desk as in the four promises; returns the numbers, notes, cards, and places found.
  private func findings(_ desk: some UndoDesk) -> [Int] {
    var desk = desk
    let wrong = desk.add("Snail")
    desk.undo()
    let slug = desk.add("Slug")
    desk.plan(slug)
    desk.write(ReaderNote(text: "Lovely!", numbers: [slug]))
    let cards = desk.printCards()
    desk.write(ReaderNote(text: "Again!", numbers: [slug]))
    desk.undo()
    desk.remove(slug)
    desk.undo()
    return [
      wrong, slug, desk.notes.count, cards.count, desk.printCards().count, desk.planned.count,
    ]
  }

  @Test func `contents as a property and a ledger keep the promises as a memento does`() {
    #expect(findings(Desk()) == [1, 2, 1, 1, 0, 1])
    #expect(findings(ContentsDesk()) == findings(Desk()))
    #expect(findings(CopyingDesk(catalog: LedgerCatalog())) == findings(Desk()))
    #expect(findings(CopyingDesk(catalog: PlainCatalog())) != findings(Desk()))
  }

  @Test func `contents as a property can be some that never were`() {
    var catalog = PlainCatalog()
    catalog.contents.books = [PaperBook(number: 1, title: "Forged")]
    #expect(catalog.add("Snail") == 1)
  }

  @Test func `a ledger is shared by all copies, even where a new library is meant`() {
    var catalog = LedgerCatalog()
    _ = catalog.add("Snail")
    var other = catalog
    #expect(other.add("Slug") == 2)
    #expect(catalog.add("Bee") == 3)
    #expect(catalog.printCards().map(\.number) == [1, 3])
    #expect(other.printCards().map(\.number) == [2], "The card of book 1 is printed already.")
  }

  @Test func `histories inside keep in step if both record at every change`() {
    var desk = RememberingDesk()
    let snail = desk.catalog.change { $0.add("Snail") }
    desk.plan.change { _ in }
    desk.plan.change { $0.numbers = [snail] }
    desk.catalog.change { _ in }

    desk.undo()
    #expect(desk.books.count == 1 && desk.planned == [])
    desk.undo()
    #expect(desk.books == [])
  }
}
