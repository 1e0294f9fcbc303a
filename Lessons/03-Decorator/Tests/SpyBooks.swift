import BookLibrary
import Foundation

@testable import DecoratorLesson

/// A service that records its calls. It can be slow or offline.
final class SpyBooks: BookService {
  struct Offline: Error, Equatable {}

  var isOffline = false
  /// How long each call takes, in seconds.
  var delay: TimeInterval = 0
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
    Thread.sleep(forTimeInterval: delay)
    if isOffline { throw Offline() }
  }
}
