import BookLibrary

/// The **Decorator**: is a book service, and has one inside: the real one, or another decorator.
protocol BookDecorator: BookService {
  var base: any BookService { get }
}

/// Forwards the calls to which a decorator adds nothing.
extension BookDecorator {
  func books() throws -> [Book] { try base.books() }
  func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }
}
