import BookLibrary

/// The **Decorator**: is a book service, and has a book service inside.
///
/// It forwards every call. A concrete decorator replaces the methods to which it adds something.
protocol BookDecorator: BookService {
  /// The service inside: the real one, or another decorator.
  var base: any BookService { get }
}

extension BookDecorator {
  func books() throws(BookServiceError) -> [Book] {
    try base.books()
  }

  func markAsRead(_ id: Book.ID) throws(BookServiceError) {
    try base.markAsRead(id)
  }
}
