import BookLibrary
import Synchronization

/// Fails as often as it is told, and then works.
final class FailingBooks: BookDecorator {
  let base: any BookService
  private let failures: Int
  private let count = Mutex(0)

  init(base: any BookService, failures: Int) {
    self.base = base
    self.failures = failures
  }

  var calls: Int { count.withLock(\.self) }

  func books() async throws(BookServiceError) -> [BookItem] {
    try fail()
    return try await base.books()
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try fail()
    return try await base.book(id)
  }

  private func fail() throws(BookServiceError) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    if number <= failures { throw .unavailable(reason: "no answer to call \(number)") }
  }
}
