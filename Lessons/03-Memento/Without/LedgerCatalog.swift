/// What has left the program, in an object that all copies of a catalog share.
final class Ledger {
  private var nextNumber = 1
  private var printed: Set<Int> = []

  func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Returns whether the card of this book was not printed before.
  func takeCard(_ number: Int) -> Bool {
    printed.insert(number).inserted
  }
}

/// A catalog whose copies go back, and whose ledger doesn't.
struct LedgerCatalog {
  private(set) var books: [PaperBook] = []
  var notes: [ReaderNote] = []
  private let ledger = Ledger()

  mutating func add(_ title: String) -> Int {
    let book = PaperBook(number: ledger.takeNumber(), title: title)
    books.append(book)
    return book.number
  }

  mutating func remove(_ number: Int) {
    books.removeAll { $0.number == number }
    notes.removeAll { $0.numbers.contains(number) }
  }

  func printCards() -> [PaperBook] {
    books.filter { ledger.takeCard($0.number) }
  }
}
