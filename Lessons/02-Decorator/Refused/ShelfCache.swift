import BookLibrary

@testable import DecoratorLesson

final class ShelfCache {
  private let base: any BookService
  private var kept: [Book]?

  init(base: any BookService) { self.base = base }

  func books() throws -> Shelf {
    // error: cannot convert return expression of type '[Book]' to return type 'Shelf'
    if let kept { return kept }
    return try Shelf(base.books())
  }
}
