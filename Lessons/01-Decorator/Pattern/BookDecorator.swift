import BookLibrary

/// The **Decorator**: a service around another one, its base.
protocol BookDecorator: BookService {
  var base: any BookService { get }
}

/// Forwards each call that a decorator adds nothing to.
extension BookDecorator {
  func books() throws -> [Book] { try base.books() }
  func mark(_ id: Book.ID) throws { try base.mark(id) }
}
