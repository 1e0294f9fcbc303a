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

// MARK: - The rivals' own cures

/// What the text says of cures that are on no rung.
struct CureTests {
  /// The memento is the whole copy, and the restoring method picks what goes back.
  @Test func `a restore that picks from a whole copy is right, but an assignment still compiles`() {
    struct PickingCatalog {
      private(set) var books: [String] = []
      private(set) var next = 1
      mutating func add(_ title: String) -> Int {
        defer { next += 1 }
        books.append(title)
        return next
      }
      mutating func restore(_ old: PickingCatalog) { books = old.books }
    }
    var catalog = PickingCatalog()
    let before = catalog
    #expect(catalog.add("Snail") == 1)
    catalog.restore(before)
    #expect(catalog.add("Slug") == 2)
    catalog = before
    #expect(catalog.add("Bee") == 1)
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
