import BookLibrary

/// A **ConcreteDecorator** that logs each call before it passes it on.
struct LoggingService: BookService {
  fileprivate let base: any BookService
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

extension BookService {
  /// Returns this service with a log around it.
  func logging(to log: Log) -> LoggingService {
    LoggingService(base: self, log: log)
  }
}
