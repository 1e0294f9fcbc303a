import BookLibrary

/// A **ConcreteDecorator** that asks a second service for the books while the first one is down.
struct FallbackService: BookService {
  fileprivate let base: any BookService
  fileprivate let second: any BookService

  func books() throws -> [Book] {
    do { return try base.books() } catch is ServerDown {
      return try second.books()
    }
  }

  // The first server would never hear of a change that the second one makes.
  func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }

  func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
}

extension BookService {
  /// Returns this service with a second one behind it: another server, or a stack around one.
  func fallingBack(to second: any BookService) -> FallbackService {
    FallbackService(base: self, second: second)
  }
}
