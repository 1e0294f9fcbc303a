import BookLibrary

@testable import DecoratorLesson

struct ShelfFilter {
  let base: any BookService

  func books() throws -> Shelf {
    // error: cannot convert value of type '[Book]' to specified type 'Shelf'
    let unread: Shelf = try base.books().filter { !$0.isRead }
    return unread
  }
}
