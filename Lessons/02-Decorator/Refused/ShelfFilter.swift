import BookLibrary

@testable import DecoratorLesson

func unread(from base: any BookService) throws -> Shelf {
  // error: cannot convert value of type '[Book]' to specified type 'Shelf'
  let unread: Shelf = try base.books().filter { !$0.isRead }
  return unread
}
