import BookLibrary

/// A **ConcreteDecorator** that keeps the books until a call of `mark` goes through it.
final class Caching: BookService {
  private let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    let books = try kept ?? base.books()
    kept = books
    return books
  }

  func mark(_ id: Book.ID) throws {
    // Even if it fails: the server may have marked the book.
    defer { kept = nil }
    try base.mark(id)
  }
}

extension BookService {
  func caching() -> Caching { Caching(base: self) }
}
