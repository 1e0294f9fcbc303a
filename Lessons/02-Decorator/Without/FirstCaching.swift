import BookLibrary

/// A cache that leaves `markAsRead(_:)` to the extension below.
final class FirstCaching: BookDecorator {
  let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    let books = try kept ?? base.books()
    kept = books
    return books
  }
}

/// A service around another one, its base.
protocol BookDecorator: BookService {
  var base: any BookService { get }
}

/// Forwards each call that a wrapper leaves out: right only for a wrapper that is about one method.
extension BookDecorator {
  func books() throws -> [Book] { try base.books() }
  func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }
}
