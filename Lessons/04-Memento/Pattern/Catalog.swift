import BookLibrary

/// The **Originator**: a library of paper books. It alone decides what goes back.
///
/// A class, because there is only one set of paper: a copy would be a second way back.
final class Catalog {
  // What goes back.
  private(set) var library: Library
  private(set) var bookOfTheMonth: Book.ID?
  // What has left the program: it only grows.
  private var nextNumber: Book.ID

  init(_ library: Library) {
    self.library = library
    nextNumber = library.nextNumber
  }

  /// The **Memento**: other files can keep one, and don't depend on what is inside.
  struct Memento {
    fileprivate let library: Library.Memento
    fileprivate let bookOfTheMonth: Book.ID?
  }

  func memento() -> Memento {
    Memento(library: library.memento(), bookOfTheMonth: bookOfTheMonth)
  }

  func restore(_ memento: Memento) {
    library.restore(memento.library)
    bookOfTheMonth = memento.bookOfTheMonth
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
    if bookOfTheMonth == number { bookOfTheMonth = nil }
  }

  func write(_ note: Note) throws {
    try library.add(note)
  }

  /// Makes a book of the shelf the book of the month, until it is removed.
  func choose(_ number: Book.ID) throws {
    bookOfTheMonth = try library.shelf.book(number).id
  }
}
