import BookLibrary

/// A **ConcreteDecorator** that repeats a call whose failure may pass.
///
/// That is right for this component, because all its calls can be repeated without harm.
struct RetryingBooks: BookDecorator {
  let base: any BookService
  /// How often a call is tried, all in all.
  let tries: Int
  /// Waits before the next try.
  var pause: @Sendable (_ failedTries: Int) async -> Void = { _ in }

  func books() async throws(BookServiceError) -> [BookItem] {
    try await retrying { () async throws(BookServiceError) in try await base.books() }
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try await retrying { () async throws(BookServiceError) in try await base.book(id) }
  }

  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try await retrying { () async throws(BookServiceError) in
      try await base.markAsRead(id)
    }
  }

  private func retrying<Answer>(
    _ body: () async throws(BookServiceError) -> Answer
  ) async throws(BookServiceError) -> Answer {
    var failed = 0
    while true {
      do {
        return try await body()
      } catch {
        failed += 1
        let goesOn = error.mayPass && failed < tries
        guard goesOn, !Task.isCancelled else { throw error }
        await pause(failed)
      }
    }
  }
}
