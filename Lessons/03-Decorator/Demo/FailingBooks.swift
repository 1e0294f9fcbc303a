import BookLibrary

/// Fails at the first load, as a disk that isn't ready yet.
final class FailingBooks: BookDecorator {
  let base: any BookService
  private let error: BookServiceError
  private var hasFailed = false

  init(base: any BookService, with error: BookServiceError) {
    self.base = base
    self.error = error
  }

  func books() throws(BookServiceError) -> [Book] {
    guard hasFailed else {
      hasFailed = true
      throw error
    }
    return try base.books()
  }
}
