import BookLibrary

/// The **Decorator**: is a service, and has a service inside.
///
/// As it is here, it forwards every call. A concrete decorator replaces those that it adds to.
protocol BookDecorator: BookService {
  /// The service that is wrapped: the real one, or another decorator.
  var base: any BookService { get }
}

extension BookDecorator {
  func books() async throws(BookServiceError) -> [BookItem] {
    try await base.books()
  }

  func book(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try await base.book(id)
  }

  func markAsRead(_ id: Book.ID) async throws(BookServiceError) -> BookItem {
    try await base.markAsRead(id)
  }
}
