import BookLibrary

@testable import DecoratorLesson

// error: type 'Caching' does not conform to protocol 'BookService'
final class Caching: BookService {
  private let base: any BookService
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
