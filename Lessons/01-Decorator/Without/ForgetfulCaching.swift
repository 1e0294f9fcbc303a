import BookLibrary

/// A cache that leaves `mark` to the forwarding extension.
final class ForgetfulCaching: BookDecorator {
  let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] {
    let books = try kept ?? base.books()
    kept = books
    return books
  }
}
