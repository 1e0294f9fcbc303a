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
    let functions: [String: (@escaping Load) -> Load] = [
      "log": { logged($0, to: site.log) },
      "retry": retried,
      "second": { either($0, or: site.second.books) },
      "cache": cached,
      "count": { load in
        {
          site.count()
          return try load()
        }
      },
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
    let functions: [String: Middleware] = [
      "log": logRequests(to: site.log),
      "retry": retryRequests,
      "second": askSecond(site.second),
      "cache": cacheBooks(),
      "count": { request, next in
        site.count()
        return try next(request)
      },
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
      Promise("the log has a line for each attempt, even for one that fails", "3 lines") { rung in
        let site = try Site(self)
        let service = try rung.service(site, ["log", "retry"])
        site.server.failures = 2
        _ = try service.books()
        return "\(site.log.lines.count) lines"
      },
      Promise(
        "the settings choose: ask a second server at once, or after the retry",
        "after 1 or 3 attempts"
      ) { rung in
        var attempts: [Int] = []
        for names in [["second", "retry"], ["retry", "second"]] {
          let site = try Site(self)
          let service = try rung.service(site, names)
          site.server.failures = 3
          _ = try service.books()
          attempts.append(site.server.calls)
        }
        return "after \(attempts[0]) or \(attempts[1]) attempts"
      },
      Promise("after a book is marked as read, a cache shows no old list", "shown as read") {
        rung in
        let service = try rung.service(Site(self), ["second", "cache"])
        _ = try service.books()
        try service.mark(book)
        return "shown as \(try service.state(of: book))"
      },
      Promise("a counter that isn't ours goes between the log and the retry", "3 calls counted") {
        rung in
        let site = try Site(self)
        let service = try rung.service(site, ["log", "count", "retry"])
        site.server.failures = 2
        _ = try service.books()
        return "\(site.counts) calls counted"
      })
  }
}

extension BookService {
  /// Returns what the list says of a book.
  func state(of id: Book.ID) throws -> String {
    try books().contains { $0.id == id && $0.isRead } ? "read" : "unread"
  }
}
