import Foundation

/// The **Originator**: the library's paper books, and the readers' notes about them. It alone
/// decides what goes back.
struct Catalog {
  /// What goes back.
  private struct Contents {
    var books: [PaperBook] = []
    var notes: [ReaderNote] = []
  }

  private var contents = Contents()
  // What has left the program: it only grows.
  private var nextNumber = 1
  private var printed: Set<Int> = []
  private let id = UUID()

  var books: [PaperBook] { contents.books }
  var notes: [ReaderNote] { contents.notes }

  /// Returns the number of the new book, which is then stamped into the paper.
  mutating func addBook(titled title: String) -> Int {
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
    contents.books.append(book)
    return book.number
  }

  /// Removes a book, and the notes about it.
  mutating func removeBook(numbered number: Int) {
    contents.books.removeAll { $0.number == number }
    contents.notes.removeAll { $0.numbers.contains(number) }
  }

  mutating func add(_ note: ReaderNote) {
    contents.notes.append(note)
  }

  /// Returns the books whose cards weren't printed yet. From now on, they count as printed.
  mutating func takeUnprintedCards() -> [PaperBook] {
    let unprinted = books.filter { !printed.contains($0.number) }
    printed.formUnion(unprinted.map(\.number))
    return unprinted
  }
}

extension Catalog {
  /// The **Memento**: for the compiler, code in other files can keep one, but not read or change it.
  struct Memento {
    fileprivate let catalog: Catalog
  }

  func memento() -> Memento {
    Memento(catalog: self)
  }

  /// Replaces what goes back. What has left the program is merged, because the memento can come from
  /// a copy that went on.
  mutating func restore(_ memento: Memento) {
    let other = memento.catalog
    precondition(other.id == id, "The memento is one of another catalog.")
    contents = other.contents
    nextNumber = max(nextNumber, other.nextNumber)
    printed.formUnion(other.printed)
  }
}
