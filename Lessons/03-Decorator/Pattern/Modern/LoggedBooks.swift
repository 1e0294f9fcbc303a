import BookLibrary

/// A decorator whose type says what it wraps. What is inside is settled when the code is compiled.
struct LoggedBooks<Base: BookService>: BookDecorator {
  let wrapped: Base
  let write: @Sendable (String) -> Void

  var base: any BookService { wrapped }

  func books() async throws(BookServiceError) -> [BookItem] {
    write("books()")
    return try await wrapped.books()
  }
}

extension BookService {
  /// Returns this service with a log around it.
  func logged(to write: @escaping @Sendable (String) -> Void) -> some BookService {
    LoggedBooks(wrapped: self, write: write)
  }
}
