import BookLibrary

/// `Retrying` as a generic type: the compiler knows what is inside.
struct Retried<Base: BookService>: BookService {
  let base: Base

  func books() throws -> [Book] {
    try retry { try base.books() }
  }

  func mark(_ id: Book.ID) throws {
    try retry { try base.mark(id) }
  }

  private func retry<Answer>(_ call: () throws -> Answer) throws -> Answer {
    for _ in 1...2 {
      do { return try call() } catch is ServerDown {}
    }
    return try call()
  }
}

/// `Caching` as a generic type.
final class Cached<Base: BookService>: BookService {
  private let base: Base
  private var kept: [Book]?

  init(base: Base) {
    self.base = base
  }

  func books() throws -> [Book] {
    let books = try kept ?? base.books()
    kept = books
    return books
  }

  func mark(_ id: Book.ID) throws {
    defer { kept = nil }
    try base.mark(id)
  }
}

extension BookService {
  func retried() -> Retried<Self> { Retried(base: self) }
  func cached() -> Cached<Self> { Cached(base: self) }
}
