import BookLibrary

@testable import DecoratorLesson

// error: type 'YesterdaysRetry' does not conform to protocol 'BookService'
struct YesterdaysRetry: BookService {
  let base: any BookService

  func books() throws -> [Book] { try retry(attempts: 3) { try base.books() } }
  func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try base.markAsRead(id) }
  }
}
