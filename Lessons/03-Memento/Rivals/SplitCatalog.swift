import BookLibrary

/// A catalog of two structs: the library, which goes back, and the paper, which doesn't.
struct SplitCatalog {
  var library: Library
  private var paper: Paper

  init(_ library: Library) {
    self.library = library
    paper = Paper(of: library)
  }

  mutating func addBook(titled title: String) throws -> Book.ID {
    try paper.addBook(titled: title, to: &library)
  }

  mutating func removeBook(_ number: Book.ID) throws {
    try library.remove(number)
  }

  mutating func write(_ note: Note) throws {
    try library.add(note)
  }

  mutating func printCards() -> [Book.ID] {
    paper.printCards(of: library)
  }
}

/// What has left the program: the numbers that were stamped, and the cards that were printed.
struct Paper {
  private var nextNumber: Book.ID
  private var printed: Set<Book.ID>

  init(of library: Library) {
    nextNumber = library.nextNumber
    printed = Set(library.shelf.map(\.id))
  }

  mutating func addBook(titled title: String, to library: inout Library) throws -> Book.ID {
    let number = nextNumber
    try library.addBook(titled: title, as: number)
    nextNumber = number.next
    return number
  }

  mutating func printCards(of library: Library) -> [Book.ID] {
    let missing = library.shelf.map(\.id).filter { !printed.contains($0) }
    printed.formUnion(missing)
    return missing
  }
}
