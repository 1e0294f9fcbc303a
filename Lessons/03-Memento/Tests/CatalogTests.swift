import Testing

@testable import MementoLesson

/// The originator.
struct CatalogTests {
  private var catalog = Catalog()

  @Test mutating func `a memento can be restored any number of times`() {
    let snail = catalog.addBook(titled: "Snail")
    catalog.add(ReaderNote(text: "Lovely!", numbers: [snail]))
    let before = catalog.memento()

    for _ in 1...2 {
      catalog.removeBook(numbered: snail)
      catalog.restore(before)

      #expect(catalog.books.map(\.title) == ["Snail"])
      #expect(catalog.notes.map(\.text) == ["Lovely!"])
    }
  }

  @Test mutating func `a preview's numbers and cards are merged, even those of a removed book`() {
    _ = catalog.addBook(titled: "Snail")
    var preview = catalog
    let slug = preview.addBook(titled: "Slug")
    _ = preview.takeUnprintedCards()
    preview.removeBook(numbered: slug)
    catalog.restore(preview.memento())

    #expect(catalog.addBook(titled: "Bee") == 3)
    #expect(catalog.takeUnprintedCards().map(\.number) == [3])
  }

  @Test func `a memento of another catalog is refused`() async {
    await #expect(processExitsWith: .failure) {
      var catalog = Catalog()
      catalog.restore(Catalog().memento())
    }
  }

  @Test mutating func `a redo is a second history`() {
    var undo = History<Catalog.Memento>()
    var redo = History<Catalog.Memento>()
    undo.record(catalog.memento())
    let snail = catalog.addBook(titled: "Snail")
    redo.record(catalog.memento())
    if let before = undo.takeLast() { catalog.restore(before) }
    #expect(catalog.books == [])

    if let before = redo.takeLast() { catalog.restore(before) }
    #expect(catalog.books.map(\.number) == [snail])
  }
}
