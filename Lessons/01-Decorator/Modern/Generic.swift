import BookLibrary

/// `Retrying` as a generic type: the compiler knows what is inside.
struct Retried<Base: BookService>: BookService {
  let base: Base

  func books() throws -> [Book] { try retry { try base.books() } }
  func mark(_ id: Book.ID) throws { try retry { try base.mark(id) } }
}

/// `Logging` as a generic type.
struct Logged<Base: BookService>: BookService {
  let base: Base
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
  func retried() -> Retried<Self> { Retried(base: self) }
  func logged(to log: Log) -> Logged<Self> { Logged(base: self, log: log) }
}
