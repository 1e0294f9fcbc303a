import BookLibrary

/// A cache that was written before the service had a `markAsRead`. It still compiles, because the
/// protocol's extension forwards the call. But the cache keeps its outdated books.
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
