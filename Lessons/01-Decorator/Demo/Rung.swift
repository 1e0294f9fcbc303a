import BookLibrary
import LessonStage

/// A way to build the service that the settings ask for: the names of features, the innermost first.
struct Rung: Sendable {
  let service: @Sendable (Site, [String]) throws -> any BookService
}

extension Rung {
  static let flags = Rung { site, names in
    let service = FlaggedService(server: site.server, second: site.second, log: site.log)
    let flags: [String: ReferenceWritableKeyPath<FlaggedService, Bool>] = [
      "log": \.logs, "retry": \.retries, "second": \.asksSecond, "cache": \.caches,
    ]
    for flag in try flags.values(for: names) { service[keyPath: flag] = true }
    return service
  }

  static let functions = Rung { site, names in
    func counted(_ load: @escaping Load, in counter: Counter) -> Load {
      {
        counter.count += 1
        return try load()
      }
    }
    let functions: [String: (@escaping Load) -> Load] = [
      "log": { logged($0, to: site.log) },
      "retry": retried,
      "second": { either($0, or: site.second.books) },
      "cache": cached,
      "attempts": { counted($0, in: site.attempts) },
      "requests": { counted($0, in: site.requests) },
    ]
    let load = try functions.values(for: names).reduce(site.server.books) { $1($0) }
    return ComposedService(load: load, server: site.server)
  }

  static let list = Rung { site, names in
    let features = Dictionary(
      uniqueKeysWithValues: ListedService.Feature.allCases.map { ($0.rawValue, $0) })
    return ListedService(
      server: site.server, second: site.second, log: site.log,
      features: try features.values(for: names))
  }

  static let wrappers = Rung { site, names in
    try site.server.with(names, from: site.features)
  }

  static let middleware = Rung { site, names in
    func count(in counter: Counter) -> Middleware {
      { request, next in
        counter.count += 1
        return try next(request)
      }
    }
    let functions: [String: Middleware] = [
      "log": logRequests(to: site.log),
      "retry": retryRequests,
      "second": askSecond(site.second),
      "cache": cacheBooks(),
      "attempts": count(in: site.attempts),
      "requests": count(in: site.requests),
    ]
    return Pipeline(site.server, try functions.values(for: names))
  }
}

extension Dictionary where Key == String {
  /// Returns the values of the names, in their order.
  fileprivate func values(for names: [String]) throws(UnknownFeature) -> [Value] {
    try names.map { name throws(UnknownFeature) in
      guard let value = self[name] else { throw UnknownFeature(name: name) }
      return value
    }
  }
}

// MARK: - The promises

extension Scene {
  func ladder() -> Ladder<Rung> {
    let book = cast[0].id
    return Ladder(
      Promise("the log has a line for each attempt at the first server, for mark, too", "6 lines") {
        rung in
        let site = try Site(self)
        try rung.service(site, ["log", "retry"]).ask(site.server, andMark: book)
        return "\(site.log.lines.count) lines"
      },
      Promise(
        "the settings choose: ask a second server after one attempt or after three",
        "asked after 1, and after 3"
      ) { rung in
        let attempts = try [["second", "retry"], ["retry", "second"]].map { names in
          let site = try Site(self)
          site.server.failures = 3
          _ = try rung.service(site, names).books()
          return site.server.calls
        }
        return "asked after \(attempts[0]), and after \(attempts[1])"
      },
      Promise("after a book is marked as read, a cache shows no old list", "shown as read") {
        rung in
        let service = try rung.service(Site(self), ["cache", "second"])
        _ = try service.books()
        try service.mark(book)
        return "shown as \(try service.state(of: book))"
      },
      Promise(
        "counters of another team go inside and outside of the retry, for mark, too",
        "6 attempts, 2 requests"
      ) { rung in
        let site = try Site(self)
        let names = ["attempts", "log", "retry", "requests"]
        try rung.service(site, names).ask(site.server, andMark: book)
        return "\(site.attempts.count) attempts, \(site.requests.count) requests"
      })
  }
}

extension BookService {
  /// Asks for the books, and marks one. Each time, the server is down for two calls.
  fileprivate func ask(_ server: Unsteady, andMark id: Book.ID) throws {
    server.failures = 2
    _ = try books()
    server.failures = 2
    try mark(id)
  }

  /// Returns what the list says of a book.
  func state(of id: Book.ID) throws -> String {
    try books().contains { $0.id == id && $0.isRead } ? "read" : "unread"
  }
}
