import BookLibrary

@testable import DecoratorLesson

// error: type 'Caching' does not conform to protocol 'BookService'
final class Caching: BookService {
  func books() throws -> [Book] { [] }
}
