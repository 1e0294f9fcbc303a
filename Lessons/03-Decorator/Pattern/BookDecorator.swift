import BookLibrary

/// The **Decorator**: a book service that wraps another (the real one, or a decorator).
protocol BookDecorator: BookService {
  var base: any BookService { get }
}

/// Forwards the call for each decorator that adds nothing to it.
extension BookDecorator {
  func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }
}
