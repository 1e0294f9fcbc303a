import BookLibrary

/// A **ConcreteDecorator** that asks a second server, or a stack around it, for the books while the
/// first one is down. Changes go to the first one only.
struct OrElse: BookDecorator {
  let base: any BookService
  let second: any BookService

  func books() throws -> [Book] {
    do { return try base.books() } catch is ServerDown {
      return try second.books()
    }
  }
}

extension BookService {
  func orElse(_ second: any BookService) -> OrElse { OrElse(base: self, second: second) }
}
