import BookLibrary

@testable import DecoratorLesson

/// A server in memory, which can lose its answer to a change, and can refuse.
final class MemoryServer: BookService {
  private var shelf = [84, 97].map { Book(id: $0, title: "Book \($0)", coverPath: "/") }
  var losesAnswers = false
  var refuses = false

  func books() throws -> [Book] {
    if refuses { throw LibraryError.noSuchBook(84) }
    return shelf
  }

  func markAsRead(_ id: Book.ID) throws {
    guard let index = shelf.firstIndex(where: { $0.id == id }) else {
      throw LibraryError.noSuchBook(id)
    }
    shelf[index].isRead = true
    if losesAnswers { throw ServerDown() }
  }
}
