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

// MARK: - Cures that are on no rung

struct CureTests {
  /// The numbers and the cards are in a type of their own, which no history copies.
  @Test func `a ledger that isn't copied keeps its numbers, for the caller that brings it`() {
    struct Ledger { var last = 0 }
    struct Shelf {
      var numbers: [Int] = []
      mutating func add(from ledger: inout Ledger) -> Int {
        ledger.last += 1
        numbers.append(ledger.last)
        return ledger.last
      }
    }
    var (shelf, ledger, otherLedger) = (Shelf(), Ledger(), Ledger())
    let before = shelf
    #expect(shelf.add(from: &ledger) == 1)
    shelf = before
    #expect(shelf.add(from: &ledger) == 2)
    #expect(shelf.add(from: &otherLedger) == 1, "Another caller brings another ledger.")
  }

  /// A list of the objects that each change touched: a third history.
  @Test func `histories inside need a list of which objects each change touched`() {
    var desk = RememberingDesk()
    var touched: [(catalog: Bool, plan: Bool)] = []
    func undo() {
      guard let last = touched.popLast() else { return }
      if last.catalog { desk.catalog.undo() }
      if last.plan { desk.plan.undo() }
    }
    let snail = desk.catalog.add("Snail")
    touched.append((true, false))
    desk.plan.change { $0.numbers = [snail] }
    touched.append((false, true))
    desk.catalog.add(ReaderNote(text: "Lovely!", numbers: [snail]))
    touched.append((true, false))

    undo()
    #expect(desk.catalog.notes == [] && desk.plan.plan.numbers == [snail])
    undo()
    #expect(desk.catalog.books.count == 1 && desk.plan.plan.numbers == [])
  }
}
