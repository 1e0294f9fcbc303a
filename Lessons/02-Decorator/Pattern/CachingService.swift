import BookLibrary

/// A **ConcreteDecorator** that keeps the books until a call of `markAsRead(_:)` goes through it.
///
/// It misses changes that go past it, so callers that must agree share one stack.
final class CachingService: BookService {
  private let base: any BookService
  private var kept: [Book]?

  fileprivate init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    if let kept { return kept }
    let books = try base.books()
    kept = books
    return books
  }

  func markAsRead(_ id: Book.ID) throws {
    // Even if it fails: the server may have marked the book.
    defer { kept = nil }
    try base.markAsRead(id)
  }

  func addNote(_ text: String, to id: Book.ID) throws {
    try base.addNote(text, to: id)
  }
}

extension BookService {
  /// Returns this service with a new cache around it.
  func caching() -> CachingService { CachingService(base: self) }
}
