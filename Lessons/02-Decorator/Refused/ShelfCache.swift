import BookLibrary

@testable import DecoratorLesson

final class ShelfCache {
  private let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) { self.base = base }

  func books() throws -> Shelf {
    let books = try Shelf(base.books())
    // error: cannot assign value of type 'Shelf' to type '[Book]'
    kept = books
    return books
  }
}
