import BookLibrary

/// `LoggingService` as a generic type, which names the type of its base.
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

  func addNote(_ text: String, to id: Book.ID) throws {
    log.add("note \(id)")
    try base.addNote(text, to: id)
  }
}

/// `RetryingService` as a generic type.
struct GenericRetry<Base: BookService>: BookService {
  fileprivate let base: Base

  func books() throws -> [Book] { try retry(attempts: 3) { try base.books() } }

  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try base.markAsRead(id) }
  }

  func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
}

extension BookService {
  /// Returns this service with a log around it, as a type.
  func genericLog(to log: Log) -> GenericLog<Self> { GenericLog(base: self, log: log) }

  /// Returns this service with a retry around it, as a type.
  func genericRetry() -> GenericRetry<Self> { GenericRetry(base: self) }
}
