import BookLibrary

@testable import DecoratorLesson

// error: type 'CachingService' does not conform to protocol 'BookService'
final class CachingService: BookService {
  func books() throws -> [Book] { [] }
}
