/// The catalog as a plain value: any code can copy it, and put a copy back.
struct PlainCatalog {
  var books: [PaperBook] = []
  var notes: [ReaderNote] = []
  private(set) var nextNumber = 1
  private(set) var printed: Set<Int> = []

  mutating func addBook(titled title: String) -> Int {
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
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

  mutating func takeUnprintedCards() -> [PaperBook] {
    let unprinted = books.filter { !printed.contains($0.number) }
    printed.formUnion(unprinted.map(\.number))
    return unprinted
  }

  /// Goes back to an old copy, but not to its next number.
  mutating func goBack(to old: PlainCatalog) {
    let number = max(nextNumber, old.nextNumber)
    self = old
    nextNumber = number
  }
}

extension PlainCatalog {
  struct Contents: Equatable {
    var books: [PaperBook]
    var notes: [ReaderNote]
  }

  /// What goes back: any code can take it, and set it.
  var contents: Contents {
    get { Contents(books: books, notes: notes) }
    set { (books, notes) = (newValue.books, newValue.notes) }
  }
}
