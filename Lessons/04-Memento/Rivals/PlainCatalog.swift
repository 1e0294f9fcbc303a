import BookLibrary

/// The catalog as a plain value: any code can copy it, and put a copy back.
struct PlainCatalog {
  var library: Library
  private(set) var nextNumber: Book.ID
  private var printed: Set<Book.ID>

  init(_ library: Library) {
    self.library = library
    nextNumber = library.nextNumber
    printed = Set(library.shelf.map(\.id))
  }

  mutating func addBook(titled title: String) throws -> Book.ID {
    let number = nextNumber
    try library.addBook(titled: title, as: number)
    nextNumber = number.next
    return number
  }

  mutating func removeBook(_ number: Book.ID) throws {
    try library.remove(number)
  }

  mutating func write(_ note: Note) throws {
    try library.add(note)
  }

  mutating func rename(_ number: Book.ID, to title: String) throws {
    try library.rename(number, to: title)
  }

  mutating func printCards() -> [Book.ID] {
    let missing = library.shelf.map(\.id).filter { !printed.contains($0) }
    printed.formUnion(missing)
    return missing
  }

  /// Keeps the number of a catalog that this one replaces.
  mutating func keepNumber(of old: PlainCatalog) {
    nextNumber = max(nextNumber, old.nextNumber)
  }
}
