import BookLibrary
import Testing

@testable import MementoLesson

/// The originator.
struct CatalogTests {
  @Test func `above the greatest number there is none, and the catalog refuses the book`() throws {
    let last = Book(id: Book.ID(rawValue: .max), title: "Last", coverPath: "/x.png")
    let full = Catalog(Library(shelf: try Shelf([last])))
    #expect(throws: LibraryError.duplicateBook(last.id)) {
      _ = try full.addBook(titled: "One more")
    }
  }

  @Test func `the book of the month stays if another book is removed`() throws {
    let catalog = Catalog(Library())
    for title in ["Snail", "Slug"] { _ = try catalog.addBook(titled: title) }
    try catalog.choose(1)
    try catalog.removeBook(2)
    #expect(catalog.bookOfTheMonth == 1)
  }
}
