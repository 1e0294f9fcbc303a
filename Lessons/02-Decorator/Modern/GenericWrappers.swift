import BookLibrary

/// `RetryingService` as a generic type, which names the type of its base.
struct GenericRetry<Base: BookService>: BookService {
  fileprivate let base: Base

  func books() throws -> [Book] {
    try retry(attempts: 3) { try base.books() }
  }
  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try base.markAsRead(id) }
  }
}

/// `LoggingService` as a generic type.
struct GenericLog<Base: BookService>: BookService {
  fileprivate let base: Base
  fileprivate let log: Log

  func books() throws -> [Book] {
    log.add("books")
    return try base.books()
  }
  func markAsRead(_ id: Book.ID) throws {
    log.add("mark \(id)")
    try base.markAsRead(id)
  }
}

extension BookService {
  /// Returns this service with a retry around it, as a type.
  func genericRetry() -> GenericRetry<Self> { GenericRetry(base: self) }
  /// Returns this service with a log around it, as a type.
  func genericLog(to log: Log) -> GenericLog<Self> { GenericLog(base: self, log: log) }
}
