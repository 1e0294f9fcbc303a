/// What has left the program, in an object that all copies of a catalog share.
final class Ledger {
  var nextNumber = 1
  var printed: Set<Int> = []
}

/// A catalog whose copies go back, and whose ledger doesn't.
struct LedgerCatalog {
  private(set) var books: [PaperBook] = []
  private(set) var notes: [ReaderNote] = []
  private let ledger = Ledger()

  mutating func addBook(titled title: String) -> Int {
    let book = PaperBook(number: ledger.nextNumber, title: title)
    ledger.nextNumber += 1
    books.append(book)
    return book.number
  }

  mutating func removeBook(numbered number: Int) {
    books.removeAll { $0.number == number }
    notes.removeAll { $0.numbers.contains(number) }
  }

  mutating func add(_ note: ReaderNote) {
    notes.append(note)
  }

  func takeUnprintedCards() -> [PaperBook] {
    let unprinted = books.filter { !ledger.printed.contains($0.number) }
    ledger.printed.formUnion(unprinted.map(\.number))
    return unprinted
  }
}
