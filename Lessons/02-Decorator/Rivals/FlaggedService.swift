import BookLibrary

/// A feature that can be on or off.
enum ServiceFlag: String {
  case log, retry, second, cache
}

/// A place that the code doesn't foresee needs an option, or a hook for other teams.
struct ServiceOptions {
  /// Asks the second server after each attempt, not only after the last one.
  var asksSecondAtOnce = false
  var onAttempt: () -> Void = {}
  var onRequest: () -> Void = {}
}

/// One service with a flag for each feature. The order of the features stands in the code.
final class FlaggedService: BookService {
  private let server: any BookService
  private let second: any BookService
  private let log: Log
  private let flags: Set<ServiceFlag>
  private let options: ServiceOptions
  private var kept: [Book]?

  /// - Parameter names: The names of the flags that are set.
  init(
    server: any BookService, second: any BookService, log: Log, names: [String],
    options: ServiceOptions = ServiceOptions()
  ) throws(UnknownFeature) {
    self.server = server
    self.second = second
    self.log = log
    self.options = options
    flags = Set(
      try names.map { name throws(UnknownFeature) in
        guard let flag = ServiceFlag(rawValue: name) else { throw UnknownFeature(name: name) }
        return flag
      })
  }

  func books() throws -> [Book] {
    options.onRequest()
    if flags.contains(.cache), let kept { return kept }
    let books: [Book]
    do {
      books = try attempt("books", askServer)
    } catch is ServerDown where flags.contains(.second) {
      return try second.books()
    }
    kept = books
    return books
  }

  private func askServer() throws -> [Book] {
    do { return try server.books() } catch is ServerDown where options.asksSecondAtOnce {
      return try second.books()
    }
  }

  func markAsRead(_ id: Book.ID) throws {
    options.onRequest()
    defer { kept = nil }
    try attempt("mark \(id)") { try server.markAsRead(id) }
  }

  func addNote(_ text: String, to id: Book.ID) throws {
    options.onRequest()
    options.onAttempt()
    if flags.contains(.log) { log.add("note \(id)") }
    try server.addNote(text, to: id)
  }

  private func attempt<Answer>(
    _ line: String, _ call: () throws -> Answer
  ) throws -> Answer {
    try retry(attempts: flags.contains(.retry) ? 3 : 1) {
      options.onAttempt()
      if flags.contains(.log) { log.add(line) }
      return try call()
    }
  }
}
