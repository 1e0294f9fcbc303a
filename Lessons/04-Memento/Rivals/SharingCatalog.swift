import BookLibrary

/// A catalog of a struct and a class: the library, and the paper, which all copies of a catalog share.
struct SharingCatalog {
  private(set) var library: Library
  private let paper: Paper

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

  mutating func rename(_ number: Book.ID, to title: String) throws {
    try library.rename(number, to: title)
  }

  func printCards() -> [Book.ID] {
    paper.printCards(of: library)
  }
}

/// What has left the program: the numbers that were stamped, and the cards that were printed.
final class Paper {
  private var nextNumber: Book.ID
  private var printed: Set<Book.ID>

  init(of library: Library) {
    nextNumber = library.nextNumber
    printed = Set(library.shelf.map(\.id))
  }

  func addBook(titled title: String, to library: inout Library) throws -> Book.ID {
    let number = nextNumber
    try library.addBook(titled: title, as: number)
    nextNumber = number.next
    return number
  }

  func printCards(of library: Library) -> [Book.ID] {
    let missing = library.shelf.map(\.id).filter { !printed.contains($0) }
    printed.formUnion(missing)
    return missing
  }
}
