import BookLibrary

/// The **Originator**: a library of paper books. It alone decides what goes back.
///
/// A class, because there is only one set of paper: a copy would be a second way back.
final class Catalog {
  /// What goes back.
  private(set) var library: Library
  // What has left the program: it only grows.
  private var nextNumber: Book.ID
  private var printed: Set<Book.ID>

  init(_ library: Library) {
    self.library = library
    nextNumber = library.nextNumber
    printed = Set(library.shelf.map(\.id))
  }

  /// The **Memento**: other files can keep one, and don't depend on what is inside.
  struct Memento {
    fileprivate let library: Library.Memento
  }

  func memento() -> Memento {
    Memento(library: library.memento())
  }

  func restore(_ memento: Memento) {
    library.restore(memento.library)
    // The memento can be another catalog's, with higher numbers.
    nextNumber = max(nextNumber, library.nextNumber)
  }
}

extension Catalog {
  /// Returns the number of the new book, which is then stamped into the paper.
  func addBook(titled title: String) throws -> Book.ID {
    let number = nextNumber
    try library.addBook(titled: title, as: number)
    nextNumber = number.next
    return number
  }

  /// Removes a book, and the notes about it.
  func removeBook(_ number: Book.ID) throws {
    try library.remove(number)
  }

  func write(_ note: Note) throws {
    try library.add(note)
  }

  func rename(_ number: Book.ID, to title: String) throws {
    try library.rename(number, to: title)
  }

  /// Returns the books whose cards weren't printed yet. From now on, they count as printed.
  func printCards() -> [Book.ID] {
    let missing = library.shelf.map(\.id).filter { !printed.contains($0) }
    printed.formUnion(missing)
    return missing
  }
}
