import BookLibrary

@testable import DecoratorLesson

/// A service that notes its calls and answers each in the same way.
final class SpyBooks: BookService {
  var answer: Result<[Book], BookServiceError>
  private(set) var calls: [String] = []

  init(_ books: [Book]) {
    answer = .success(books)
  }

  /// Returns the calls since the last time, and forgets them.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func books() throws(BookServiceError) -> [Book] {
    calls.append("books()")
    return try answer.get()
  }

  func markAsRead(_ id: Book.ID) throws(BookServiceError) {
    calls.append("markAsRead(\(id))")
    _ = try answer.get()
  }
}
