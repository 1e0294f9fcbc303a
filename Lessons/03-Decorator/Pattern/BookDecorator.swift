import BookLibrary

/// The **Decorator**: is a book service, and has a book service inside.
protocol BookDecorator: BookService {
  /// The service inside: the real one, or another decorator.
  var base: any BookService { get }
}

/// Forwards each call that a concrete decorator leaves out.
extension BookDecorator {
  func books() throws -> [Book] {
    try base.books()
  }

  func markAsRead(_ id: Book.ID) throws {
    try base.markAsRead(id)
  }
}
