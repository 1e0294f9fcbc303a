import BookLibrary

/// The catalog as a plain value: any code can copy it, and put a copy back.
struct PlainCatalog {
  var library: Library
  private(set) var bookOfTheMonth: Book.ID?
  private var nextNumber: Book.ID

  init(_ library: Library) {
    self.library = library
    nextNumber = library.nextNumber
  }

  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = nextNumber
    try library.addBook(titled: title, as: number)
    nextNumber = number.next
    return number
  }

  mutating func removeBook(_ number: Book.ID) throws {
    try library.remove(number)
    if bookOfTheMonth == number { bookOfTheMonth = nil }
  }

  mutating func write(_ note: Note) throws {
    try library.add(note)
  }

  mutating func choose(_ number: Book.ID) throws {
    bookOfTheMonth = try library.shelf.book(number).id
  }

  /// Keeps the number of a catalog that this one replaces.
  mutating func keepNumber(of old: PlainCatalog) {
    nextNumber = max(nextNumber, old.nextNumber)
  }
}
