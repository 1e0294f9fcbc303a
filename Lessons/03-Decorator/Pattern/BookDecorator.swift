import BookLibrary

/// The **Decorator**: is a book service, and has a book service inside.
protocol BookDecorator: BookService {
  /// The service inside: the real one, or another decorator.
  var base: any BookService { get }
}

/// Forwards the call for a decorator that adds nothing to it.
extension BookDecorator {
  func markAsRead(_ id: Book.ID) throws {
    try base.markAsRead(id)
  }
}
