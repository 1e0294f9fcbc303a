import BookLibrary
import Testing

@testable import MementoLesson

/// The originator.
struct CatalogTests {
  private let catalog = Catalog(Library())

  @Test func `above the greatest number there is none, and the catalog refuses the book`() throws {
    let last = Book(id: Book.ID(rawValue: .max), title: "Last", coverPath: "/x.png")
    let full = Catalog(Library(shelf: try Shelf([last])))
    #expect(throws: LibraryError.duplicateBook(last.id)) {
      _ = try full.addBook(titled: "One more")
    }
  }

  @Test func `the book of the month stays if another book is removed`() throws {
    for title in ["Snail", "Slug"] { _ = try catalog.addBook(titled: title) }
    try catalog.choose(1)
    try catalog.removeBook(2)
    #expect(catalog.bookOfTheMonth == 1)
    try catalog.removeBook(1)
    #expect(catalog.bookOfTheMonth == nil)
  }

  @Test func `a redo is a second history`() throws {
    var undo = History<Catalog.Memento>()
    var redo = History<Catalog.Memento>()
    undo.record(catalog.memento())
    let snail = try catalog.addBook(titled: "Snail")
    redo.record(catalog.memento())
    if let before = undo.takeLast() { catalog.restore(before) }
    #expect(catalog.library.shelf.isEmpty)

    if let before = redo.takeLast() { catalog.restore(before) }
    #expect(catalog.library.shelf.map(\.id) == [snail])
  }
}
