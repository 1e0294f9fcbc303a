/// A counter in an object, which all copies of a catalog share.
final class SharedCounter {
  private var next = 1

  func take() -> Int {
    defer { next += 1 }
    return next
  }
}

/// A catalog whose copies give out different numbers.
struct CountingCatalog {
  private(set) var books: [PaperBook] = []
  private let counter = SharedCounter()

  mutating func add(_ title: String) -> Int {
    let book = PaperBook(number: counter.take(), title: title)
    books.append(book)
    return book.number
  }
}
