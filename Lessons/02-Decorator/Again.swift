import BookLibrary

// Another team's retry, older than `addNote(_:to:)`. It changes only where the compiler asks. For
// closures, calls and subclasses, it would be `retried`, `CallRetry` and `RetryDecorator` once more.

struct AgainService: BookService {
  let base: any BookService

  func books() throws -> [Book] { try retry(attempts: 3, base.books) }
  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try base.markAsRead(id) }
  }
  // The compiler has asked for it.
  func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
}

var listedAgain: ListedFeature {
  .other { _, next in try retry(attempts: 3, next) }
}

/// `listedAgain` with a rule: the request says whether it may be repeated.
var listedAgainByRule: ListedFeature {
  .other { request, next in try retry(attempts: request.mayRepeat ? 3 : 1, next) }
}
