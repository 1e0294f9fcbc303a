import BookLibrary

/// A **ConcreteDecorator** that writes a line about every call.
struct LoggingBooks: BookDecorator {
  let base: any BookService
  /// Where the lines go: to a file, to a list, to a console.
  let write: @Sendable (String) -> Void

  func books() async throws(BookServiceError) -> [BookItem] {
    try await logging("books()") { () async throws(BookServiceError) in
      try await base.books()
    }
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try await logging("book(\(id))") { () async throws(BookServiceError) in
      try await base.book(id)
    }
  }

  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try await logging("markAsRead(\(id))") { () async throws(BookServiceError) in
      try await base.markAsRead(id)
    }
  }

  private func logging<Answer>(
    _ call: String, _ body: () async throws(BookServiceError) -> Answer
  ) async throws(BookServiceError) -> Answer {
    do {
      let answer = try await body()
      write(call)
      return answer
    } catch {
      write("\(call) failed")
      throw error
    }
  }
}
