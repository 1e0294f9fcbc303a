import BookLibrary
import Foundation
import Testing

@testable import MementoLesson

/// The originator.
struct CatalogTests {
  private let catalog = Catalog(Library())

  /// Adds a book with a note about it.
  private func addSnail() throws -> Book.ID {
    let snail = try catalog.addBook(titled: "Snail")
    let date = Date(timeIntervalSinceReferenceDate: 0)
    try catalog.write(
      Note(id: 1, bookID: snail, author: "Mei", content: "Lovely!", created: date))
    return snail
  }

  @Test func `the first book of all gets number 1, and stands at the end`() throws {
    #expect(try catalog.addBook(titled: "Snail") == 1)
    #expect(try catalog.addBook(titled: "Slug") == 2)
    #expect(catalog.library.shelf.map(\.title) == ["Snail", "Slug"])
  }

  @Test func `a card is printed once, also for a book that is removed and comes back`() throws {
    let snail = try addSnail()
    let before = catalog.memento()
    #expect(catalog.printCards() == [snail])
    try catalog.removeBook(snail)
    #expect(catalog.printCards() == [])
    catalog.restore(before)
    #expect(catalog.printCards() == [])
    let more = try (1...20).map { _ in try catalog.addBook(titled: "Slug") }
    #expect(catalog.printCards() == more)
  }

  @Test func `the books of a new catalog have their cards`() throws {
    _ = try addSnail()
    #expect(Catalog(catalog.library).printCards() == [])
  }

  @Test func `above the greatest number there is none, and the catalog refuses the book`() throws {
    let last = Book(id: Book.ID(rawValue: .max), title: "Last", coverPath: "/x.png")
    let full = Catalog(Library(shelf: try Shelf([last])))
    #expect(throws: LibraryError.duplicateBook(last.id)) {
      _ = try full.addBook(titled: "One more")
    }
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
