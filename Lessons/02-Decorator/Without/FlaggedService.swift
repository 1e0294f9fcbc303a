import BookLibrary

/// One service with a flag for each feature. The order of the features stands in the code.
final class FlaggedService: BookService {
  private let server: any BookService
  private let second: any BookService
  private let log: Log
  private let flags: Set<ServiceFeature>
  private var kept: [Book]?

  init(server: any BookService, second: any BookService, log: Log, flags: Set<ServiceFeature>) {
    self.server = server
    self.second = second
    self.log = log
    self.flags = flags
  }

  func books() throws -> [Book] {
    if flags.contains(.cache), let kept { return kept }
    let books: [Book]
    do {
      books = try attempt("books") { try server.books() }
    } catch is ServerDown where flags.contains(.second) {
      books = try second.books()
    }
    kept = books
    return books
  }

  func markAsRead(_ id: Book.ID) throws {
    defer { kept = nil }
    try attempt("mark \(id)") { try server.markAsRead(id) }
  }

  private func attempt<Answer>(_ line: String, _ call: () throws -> Answer) throws -> Answer {
    try retry(attempts: flags.contains(.retry) ? 3 : 1) {
      if flags.contains(.log) { log.add(line) }
      return try call()
    }
  }
}
