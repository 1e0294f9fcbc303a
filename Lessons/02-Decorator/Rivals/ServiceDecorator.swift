import BookLibrary

/// The literature's **Decorator**: a base class of all wrappers, which forwards each call.
class ServiceDecorator: BookService {
  let base: any BookService

  init(_ base: any BookService) {
    self.base = base
  }

  func books() throws -> [Book] { try base.books() }
  func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }
  func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
}

final class LogDecorator: ServiceDecorator {
  private let log: Log

  init(_ base: any BookService, log: Log) {
    self.log = log
    super.init(base)
  }

  override func books() throws -> [Book] {
    log.add("books")
    return try super.books()
  }

  override func markAsRead(_ id: Book.ID) throws {
    log.add("mark \(id)")
    try super.markAsRead(id)
  }
}

final class RetryDecorator: ServiceDecorator {
  override func books() throws -> [Book] {
    try retry(attempts: 3) { try super.books() }
  }

  override func markAsRead(_ id: Book.ID) throws {
    try retry(attempts: 3) { try super.markAsRead(id) }
  }
}

final class SecondDecorator: ServiceDecorator {
  private let second: any BookService

  init(_ base: any BookService, second: any BookService) {
    self.second = second
    super.init(base)
  }

  override func books() throws -> [Book] {
    do { return try super.books() } catch is ServerDown { return try second.books() }
  }
}

final class CacheDecorator: ServiceDecorator {
  private var kept: [Book]?

  override func books() throws -> [Book] {
    let books = try kept ?? super.books()
    kept = books
    return books
  }

  override func markAsRead(_ id: Book.ID) throws {
    defer { kept = nil }
    try super.markAsRead(id)
  }
}
