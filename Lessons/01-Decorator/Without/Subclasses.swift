import BookLibrary

/// A service to inherit from: each subclass adds a feature to its superclass.
class PlainService: BookService {
  private let server: any BookService
  let log: Log

  init(server: any BookService, log: Log) {
    self.server = server
    self.log = log
  }

  func books() throws -> [Book] { try server.books() }
  func mark(_ id: Book.ID) throws { try server.mark(id) }
}

class LoggedService: PlainService {
  override func books() throws -> [Book] {
    log.add("books")
    return try super.books()
  }
}

/// Retries around the log: the superclass fixes the order.
class RetriedLoggedService: LoggedService {
  override func books() throws -> [Book] {
    for _ in 1...2 {
      do { return try super.books() } catch is ServerDown {}
    }
    return try super.books()
  }
}
