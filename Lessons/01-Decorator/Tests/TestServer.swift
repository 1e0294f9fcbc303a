import BookLibrary

@testable import DecoratorLesson

/// A server in memory. It can be down, can lose its answer to a change, and can refuse.
final class TestServer: BookService {
  var shelf = [84, 97].map { Book(id: $0, title: "Book \($0)", coverPath: "/") }
  /// The number of the next calls that fail.
  var failures = 0
  var losesAnswers = false
  var refuses = false
  private(set) var calls: [String] = []

  func books() throws -> [Book] {
    try record("books")
    if refuses { throw LibraryError.noSuchBook(84) }
    return shelf
  }

  func mark(_ id: Book.ID) throws {
    try record("mark \(id)")
    guard let index = shelf.firstIndex(where: { $0.id == id }) else {
      throw LibraryError.noSuchBook(id)
    }
    shelf[index].isRead = true
    if losesAnswers { throw ServerDown() }
  }

  private func record(_ call: String) throws {
    calls.append(call)
    guard failures > 0 else { return }
    failures -= 1
    throw ServerDown()
  }
}
