import BookLibrary

/// The **Decorator**: a book service that wraps another one (the real one, or a decorator).
///
/// Its extension forwards `markAsRead` for a decorator that adds nothing to it. The price: `base` can't
/// be private, and the compiler doesn't find a missing `markAsRead`.
protocol BookDecorator: BookService {
  var base: any BookService { get }
}

/// Forwards `markAsRead` for the decorators that add nothing to it.
extension BookDecorator {
  func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }
}
