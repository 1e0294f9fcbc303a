import BookLibrary

/// A **ConcreteDecorator** that repeats a call while the server is down.
struct RetryingService: BookService {
  fileprivate let base: any BookService
  fileprivate let attempts: Int

  func books() throws -> [Book] {
    try retry(attempts: attempts) { try base.books() }
  }

  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: attempts) { try base.markAsRead(id) }
  }

  func addNote(_ text: String, to id: Book.ID) throws {
    // Once: if only the answer was lost, a second call would add a second note.
    try base.addNote(text, to: id)
  }
}

extension BookService {
  /// Returns this service with a retry around it, which makes at most `attempts` calls.
  func retrying(attempts: Int = 3) -> RetryingService {
    precondition(attempts > 0, "a retry makes at least one attempt")
    return RetryingService(base: self, attempts: attempts)
  }
}
