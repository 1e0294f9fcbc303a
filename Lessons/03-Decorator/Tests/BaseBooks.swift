import BookLibrary
import Synchronization

@testable import DecoratorLesson

/// A service for tests: writes the calls down, and fails as often as it is told.
final class BaseBooks: BookService {
  private let base: any BookService
  private let state = Mutex<(calls: [String], fails: Int)>(([], 0))

  init(base: any BookService) {
    self.base = base
  }

  var calls: [String] { state.withLock(\.calls) }

  /// How many of the next calls fail.
  var fails: Int {
    get { state.withLock(\.fails) }
    set { state.withLock { $0.fails = newValue } }
  }

  func forget() { state.withLock { $0.calls = [] } }

  func books() async throws(BookServiceError) -> [BookItem] {
    try note("books()")
    return try await base.books()
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try note("book(\(id))")
    return try await base.book(id)
  }

  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try note("markAsRead(\(id))")
    return try await base.markAsRead(id)
  }

  private func note(_ call: String) throws(BookServiceError) {
    let (number, fails) = state.withLock { state in
      state.calls.append(call)
      defer { state.fails -= state.fails > 0 ? 1 : 0 }
      return (state.calls.count, state.fails > 0)
    }
    if fails { throw .unavailable(reason: "\(number)") }
  }
}
