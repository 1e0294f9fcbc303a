import BookLibrary
import Foundation

@testable import DecoratorLesson

/// A service that records its calls. It can be slow or offline.
final class SpyBooks: BookService {
  struct Offline: Error, Equatable {}

  var isOffline = false
  /// How long each call takes.
  var delay = Duration.zero
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
    Thread.sleep(forTimeInterval: delay / .seconds(1))
    if isOffline { throw Offline() }
  }
}
