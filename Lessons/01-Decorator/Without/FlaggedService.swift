import BookLibrary

/// One service with a flag for each feature. The order of the features stands in the code.
final class FlaggedService: BookService {
  var logs = false
  var retries = false
  var asksSecond = false
  var caches = false
  private let server: any BookService
  private let second: any BookService
  private let log: Log
  private var kept: [Book]?

  init(server: any BookService, second: any BookService, log: Log) {
    self.server = server
    self.second = second
    self.log = log
  }

  func books() throws -> [Book] {
    if caches, let kept { return kept }
    var books: [Book]
    do {
      books = try attempt("books") { try server.books() }
    } catch is ServerDown where asksSecond {
      books = try second.books()
    }
    if caches { kept = books }
    return books
  }

  func mark(_ id: Book.ID) throws {
    defer { kept = nil }
    try attempt("mark \(id)") { try server.mark(id) }
  }

  private func attempt<Answer>(_ line: String, _ call: () throws -> Answer) throws -> Answer {
    for _ in 1..<(retries ? 3 : 1) {
      if logs { log.add(line) }
      do { return try call() } catch is ServerDown {}
    }
    if logs { log.add(line) }
    return try call()
  }
}
