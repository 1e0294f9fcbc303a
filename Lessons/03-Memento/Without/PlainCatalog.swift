/// The catalog as a plain value: any code can copy it, and put a copy back.
struct PlainCatalog {
  var books: [PaperBook] = []
  var notes: [ReaderNote] = []
  private(set) var nextNumber = 1
  private(set) var printed: Set<Int> = []

  mutating func add(_ title: String) -> Int {
    let book = PaperBook(number: nextNumber, title: title)
    nextNumber += 1
    books.append(book)
    return book.number
  }

  mutating func remove(_ number: Int) {
    books.removeAll { $0.number == number }
    notes.removeAll { $0.numbers.contains(number) }
  }

  mutating func printCards() -> [PaperBook] {
    books.filter { printed.insert($0.number).inserted }
  }

  /// Goes back to an old copy, but not to its next number.
  mutating func goBack(to old: PlainCatalog) {
    let number = max(nextNumber, old.nextNumber)
    self = old
    nextNumber = number
  }
}
