import BookLibrary

/// `RetryingService` as a generic type, which names the type of its base.
struct GenericRetry<Base: BookService>: BookService {
  fileprivate let base: Base

  func books() throws -> [Book] { try retry(attempts: 3) { try base.books() } }

  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try base.markAsRead(id) }
  }

  func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
}

extension BookService {
  /// Returns this service with a retry around it, as a type.
  func genericRetry() -> GenericRetry<Self> { GenericRetry(base: self) }
}
