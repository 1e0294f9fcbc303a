import BookLibrary

/// A cache that was written before the service had a `markAsRead`. It still compiles: the call is
/// forwarded, and the cache never hears of it.
final class ForgetfulCache: BookDecorator {
  let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) {
    self.base = base
  }

  func books() throws(BookServiceError) -> [Book] {
    if let kept { return kept }
    let books = try base.books()
    kept = books
    return books
  }
}
