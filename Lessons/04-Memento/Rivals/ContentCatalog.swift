import BookLibrary

/// A catalog that says by the place of a property whether it goes back: it does in `content`, and not
/// beside it.
struct ContentCatalog {
  struct Content {
    var shelf: Shelf
    var notes: [Note]
    var bookOfTheMonth: Book.ID?
  }

  var content: Content
  private var nextNumber: Book.ID
  private var nextNoteID: Note.ID

  init(_ library: Library) {
    content = Content(shelf: library.shelf, notes: library.notes)
    nextNumber = library.nextNumber
    nextNoteID = library.nextNoteID
  }

  var library: Library {
    get throws {
      try Library(shelf: content.shelf, notes: content.notes, nextNoteID: nextNoteID)
    }
  }
  var bookOfTheMonth: Book.ID? { content.bookOfTheMonth }

  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = nextNumber
    try change { try $0.addBook(titled: title, as: number) }
    nextNumber = number.next
    return number
  }

  mutating func removeBook(_ number: Book.ID) throws {
    try change { try $0.remove(number) }
    if bookOfTheMonth == number { content.bookOfTheMonth = nil }
  }

  mutating func write(_ note: Note) throws {
    try change { try $0.add(note) }
  }

  mutating func choose(_ number: Book.ID) throws {
    content.bookOfTheMonth = try content.shelf.book(number).id
  }

  private mutating func change(_ body: (inout Library) throws -> Void) throws {
    var library = try library
    try body(&library)
    (content.shelf, content.notes) = (library.shelf, library.notes)
    nextNoteID = library.nextNoteID
  }
}
