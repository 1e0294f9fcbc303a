import BookLibrary

/// A **ConcreteDecorator** that keeps the books it has loaded, until a change goes through it.
final class CachingBooks: BookDecorator {
  let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    if let kept { return kept }
    let books = try base.books()
    kept = books
    return books
  }

  func markAsRead(_ id: Book.ID) throws {
    try base.markAsRead(id)
    kept = nil
  }
}

extension BookService {
  func cached() -> CachingBooks {
    CachingBooks(base: self)
  }
}
