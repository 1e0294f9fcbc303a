import BookLibrary

// Another team's retry, older than `addNote(_:to:)`. It changes only where the compiler asks. For calls
// and subclasses, it would be `CallRetry` and `RetryDecorator` once more.

struct AgainService: BookService {
  let base: any BookService

  func books() throws -> [Book] { try retry(attempts: 3, base.books) }
  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try base.markAsRead(id) }
  }
  // The compiler has asked for it.
  func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
}

func again(_ base: ClosureService) -> ClosureService {
  ClosureService(
    load: { try retry(attempts: 3, base.load) },
    mark: { id in try retry(attempts: 3) { try base.mark(id) } },
    // The compiler has asked for it.
    note: base.note)
}

var listedAgain: ListedFeature {
  .other { _, next in try retry(attempts: 3, next) }
}

/// `listedAgain` with a rule: the request says whether it may be repeated.
var listedAgainByRule: ListedFeature {
  .other { request, next in try retry(attempts: request.mayRepeat ? 3 : 1, next) }
}
