import BookLibrary

/// A cache as it was written before the service had a `markAsRead`. It still compiles: the call is
/// forwarded, and the cache keeps its outdated books.
final class ForgetfulCache: BookDecorator {
  let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    if let kept { return kept }
    let books = try base.books()
    kept = books
    return books
  }
}
