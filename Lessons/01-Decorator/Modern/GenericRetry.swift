import BookLibrary

/// `RetryingService` as a generic type, which names the type of its base.
struct GenericRetry<Base: BookService>: BookService {
  let base: Base

  func books() throws -> [Book] {
    try retry { try base.books() }
  }
  func markAsRead(_ id: Book.ID) throws {
    try retry { try base.markAsRead(id) }
  }
}
