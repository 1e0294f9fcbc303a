import BookLibrary

/// A **ConcreteDecorator** that logs each call before it passes it on.
struct Logging: BookService {
  let base: any BookService
  let log: Log

  func books() throws -> [Book] {
    log.add("books")
    return try base.books()
  }

  func mark(_ id: Book.ID) throws {
    log.add("mark \(id)")
    try base.mark(id)
  }
}

extension BookService {
  func logging(to log: Log) -> Logging { Logging(base: self, log: log) }
}
