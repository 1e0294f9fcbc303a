import BookLibrary

/// A **ConcreteDecorator** that writes a line about every call.
struct LoggingBooks: BookDecorator {
  let base: any BookService
  /// Takes a line of the log.
  let write: (String) -> Void

  func books() throws(BookServiceError) -> [Book] {
    write("books()")
    return try base.books()
  }

  func markAsRead(_ id: Book.ID) throws(BookServiceError) {
    write("markAsRead(\(id))")
    try base.markAsRead(id)
  }
}
