import BookLibrary
import LessonStage

/// A way to build the service that the settings ask for: the names of features, the innermost first.
typealias Rung = @Sendable (Site) -> ([String]) throws -> any BookService

extension Site {
  func flags(_ names: [String]) throws -> any BookService {
    let flags = Set(try names.map(ServiceFeature.init(named:)))
    return FlaggedService(server: server, second: second, log: log, flags: flags)
  }

  func functions(_ names: [String]) throws -> any BookService {
    let functions: [String: (@escaping Load) -> Load] = [
      "log": { [log] in logged($0, to: log) },
      "retry": retried,
      "second": { [second] in either($0, or: second.books) },
      "cache": cached,
      "attempts": { [attempts] in counted($0, by: attempts) },
      "requests": { [requests] in counted($0, by: requests) },
    ]
    let load = try functions.named(names).reduce(server.books) { $1($0) }
    return ComposedService(load: load, server: server)
  }

  func list(_ names: [String]) throws -> any BookService {
    let features = try names.map(ServiceFeature.init(named:))
    return ListedService(server: server, second: second, log: log, features: features)
  }

  func wrappers(_ names: [String]) throws -> any BookService {
    let features: [String: Feature] = [
      "log": { [log] in $0.logging(to: log) },
      "retry": { $0.retrying() },
      "second": { [second] in $0.fallingBack(to: second) },
      "cache": { $0.caching() },
      // The other team writes its features in a form of its own.
      "attempts": { [attempts] in Pipeline(to: $0, through: [.counting(with: attempts)]) },
      "requests": { [requests] in Pipeline(to: $0, through: [.counting(with: requests)]) },
    ]
    return server.with(try features.named(names))
  }

  func middleware(_ names: [String]) throws -> any BookService {
    let middleware: [String: Middleware] = [
      "log": .logging(to: log),
      "retry": .retrying(attempts: 3),
      "second": .fallingBack(to: second),
      "cache": .caching(),
      "attempts": .counting(with: attempts),
      "requests": .counting(with: requests),
    ]
    return Pipeline(to: server, through: try middleware.named(names))
  }
}

// MARK: - The promises

extension Scene {
  func ladder() -> Ladder<Rung> {
    let book = cast[0].id
    return Ladder(
      Promise("with a retry, the log has a line for each attempt, of both methods", "6 lines") {
        rung in
        let site = try Site(self)
        try site.asks(rung(site)(["log", "retry"]), andMarks: book)
        return "\(site.log.lines.count) lines"
      },
      Promise(
        "the settings choose: ask a second server after one attempt or after three",
        "after 1 or 3 attempts, as chosen"
      ) { rung in
        let attempts = try [["second", "retry"], ["retry", "second"]].map { names in
          let site = try Site(self)
          site.server.failures = 3
          _ = try rung(site)(names).books()
          return site.server.calls
        }
        return attempts[0] == attempts[1]
          ? "always after \(attempts[0]) attempts"
          : "after \(attempts[0]) or \(attempts[1]) attempts, as chosen"
      },
      Promise("after a mark, a list from the cache shows the book as read", "shown as read") {
        rung in
        let service = try rung(Site(self))(["cache", "second"])
        _ = try service.books()
        try service.markAsRead(book)
        return "shown as \(try service.state(of: book))"
      },
      Promise(
        #"another team adds counters: "attempts" inside the retry, "requests" outside"#,
        "6 attempts, 2 requests"
      ) { rung in
        let site = try Site(self)
        try site.asks(rung(site)(["attempts", "log", "retry", "requests"]), andMarks: book)
        return "\(site.attempts.calls) attempts, \(site.requests.calls) requests"
      })
  }
}

extension Site {
  /// Asks a service for the books, and marks one. Each time, the server is down for two calls.
  fileprivate func asks(_ service: any BookService, andMarks id: Book.ID) throws {
    server.failures = 2
    _ = try service.books()
    server.failures = 2
    try service.markAsRead(id)
  }
}

extension BookService {
  /// Returns what the list says of a book.
  func state(of id: Book.ID) throws -> String {
    try books().contains { $0.id == id && $0.isRead } ? "read" : "unread"
  }
}
