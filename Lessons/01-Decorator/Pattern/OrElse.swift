import BookLibrary

/// A **ConcreteDecorator** that asks a second server, or a stack around it, for the books while the
/// first one is down.
struct OrElse: BookService {
  let base: any BookService
  let second: any BookService

  func books() throws -> [Book] {
    do { return try base.books() } catch is ServerDown {
      return try second.books()
    }
  }

  // Changes go to the first server only.
  func mark(_ id: Book.ID) throws { try base.mark(id) }
}

extension BookService {
  func orElse(_ second: any BookService) -> OrElse { OrElse(base: self, second: second) }
}
