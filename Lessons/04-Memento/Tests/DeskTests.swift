import BookLibrary
import Testing

@testable import MementoLesson

/// The caretaker, and its one history of a catalog and a plan.
struct DeskTests {
  private var desk = Desk(Catalog(Library()))

  @Test mutating func `each undo takes back one change, in the catalog, the plan, or both`() throws
  {
    let snail = try desk.addBook(titled: "Snail")
    try desk.planBook(snail)
    _ = try desk.write("Lovely!", about: snail)
    try desk.change { catalog, plan in
      try catalog.removeBook(snail)
      plan.removeAll { $0 == snail }
    }

    var states: [[Int]] = []
    for _ in 1...6 {
      let library = desk.catalog.library
      states.append([library.shelf.count, library.notes.count, desk.plan.count])
      desk.undo()
    }

    #expect(states == [[0, 0, 0], [1, 1, 1], [1, 0, 1], [1, 0, 0], [0, 0, 0], [0, 0, 0]])
  }
}
