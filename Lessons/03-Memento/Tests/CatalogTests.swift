import Testing

@testable import MementoLesson

/// The originator.
struct CatalogTests {
  private var catalog = Catalog()

  @Test mutating func `restoring brings back books and notes, any number of times`() {
    let snail = catalog.add("Snail")
    catalog.add(ReaderNote(text: "Lovely!", numbers: [snail]))
    let before = catalog.memento()

    for _ in 1...2 {
      catalog.remove(snail)
      catalog.restore(before)

      #expect(catalog.books.map(\.title) == ["Snail"])
      #expect(catalog.notes.map(\.text) == ["Lovely!"])
    }
  }

  @Test mutating func `printed cards don't go back, and others are still printed`() {
    let empty = catalog.memento()
    let snail = catalog.add("Snail")
    let before = catalog.memento()
    catalog.restore(empty)
    #expect(catalog.printCards() == [], "No book is there.")

    catalog.restore(before)
    #expect(catalog.printCards().map(\.number) == [snail])
    catalog.restore(before)
    #expect(catalog.printCards() == [])
  }

  @Test mutating func `a preview's numbers and cards are merged, even those of a removed book`() {
    _ = catalog.add("Snail")
    var preview = catalog
    preview.remove(preview.add("Slug"))
    _ = preview.printCards()
    catalog.restore(preview.memento())

    #expect(catalog.add("Bee") == 3)
    #expect(catalog.printCards().map(\.number) == [3])
  }

  @Test mutating func `a redo is a second history`() {
    var undo = History<Catalog.Memento>()
    var redo = History<Catalog.Memento>()
    undo.record(catalog.memento())
    let snail = catalog.add("Snail")
    redo.record(catalog.memento())
    if let before = undo.undo() { catalog.restore(before) }
    #expect(catalog.books == [])

    if let before = redo.undo() { catalog.restore(before) }
    #expect(catalog.books.map(\.number) == [snail])
    #expect(catalog.add("Slug") == 2)
  }
}
