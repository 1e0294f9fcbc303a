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
}

extension BookService {
  /// Returns this service with a retry around it, which makes at most `attempts` calls.
  func retrying(attempts: Int = 3) -> RetryingService {
    precondition(attempts > 0, "a retry makes at least one attempt")
    return RetryingService(base: self, attempts: attempts)
  }
}

/// Calls a function until it throws no `ServerDown`, but at most `attempts` times.
func retry<Answer>(attempts: Int, _ call: () throws -> Answer) throws -> Answer {
  for _ in 1..<attempts {
    // Any other error, such as a refusal, would come again.
    do { return try call() } catch is ServerDown {}
  }
  return try call()
}
