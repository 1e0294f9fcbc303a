import BookLibrary

@testable import DecoratorLesson

/// A service that records its calls. It can be offline.
final class SpyBooks: BookService {
  struct Offline: Error, Equatable {}

  var isOffline = false
  private(set) var calls: [String] = []
  private let stored: [Book]

  init(_ books: [Book]) {
    stored = books
  }

  func books() throws -> [Book] {
    try record("books()")
    return stored
  }

  func markAsRead(_ id: Book.ID) throws {
    try record("markAsRead(\(id))")
  }

  private func record(_ call: String) throws {
    calls.append(call)
    if isOffline { throw Offline() }
  }
}
