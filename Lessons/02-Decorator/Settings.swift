import BookLibrary

/// A way to build the service that the settings name: the features' names, the innermost first.
typealias Rung = @Sendable (Servers) -> ([String]) throws -> any BookService

/// The features' names, for each rung. `again`, `attempts` and `requests` are another team's.
extension Servers {
  func flags(_ names: [String]) throws -> any BookService {
    try FlaggedService(server: first, second: second, log: log, names: names)
  }

  /// Flags, with an option or a hook for each place that the names ask for.
  func options(_ names: [String]) throws -> any BookService {
    let counters = ["attempts": attempts, "requests": requests]
    let inside = names.prefix { $0 != "retry" }
    let outside = names.dropFirst(inside.count)
    return try FlaggedService(
      server: first, second: second, log: log, names: names.filter { counters[$0] == nil },
      options: ServiceOptions(
        asksSecondAtOnce: inside.contains("second"),
        onAttempt: { for name in inside { counters[name]?.count() } },
        onRequest: { for name in outside { counters[name]?.count() } }))
  }

  func closures(_ names: [String]) throws -> any BookService {
    let features: [String: (ClosureService) -> ClosureService] = [
      "log": { [log] in logged($0, to: log) },
      "retry": retried, "again": retried,
      "second": { [second] in either($0, or: second) },
      "cache": cached,
      "attempts": { [attempts] in counted($0, by: attempts) },
      "requests": { [requests] in counted($0, by: requests) },
    ]
    let server = ClosureService(load: first.books, mark: first.markAsRead, note: first.addNote)
    return try features.named(names).reduce(server) { $1($0) }
  }

  func list(_ names: [String]) throws -> any BookService { try list(names, again: listedAgain) }

  func listByRule(_ names: [String]) throws -> any BookService {
    try list(names, again: listedAgainByRule)
  }

  private func list(_ names: [String], again: ListedFeature) throws -> any BookService {
    let features: [String: ListedFeature] = [
      "log": .log, "retry": .retry, "again": again, "second": .second, "cache": .cache,
      "attempts": .counting(by: attempts), "requests": .counting(by: requests),
    ]
    return ListedService(
      server: first, second: second, log: log, features: try features.named(names))
  }

  func calls(_ names: [String]) throws -> any BookService {
    try calls(names, retry: CallRetry())
  }

  func callsByRule(_ names: [String]) throws -> any BookService {
    try calls(names, retry: CallRetryByRule())
  }

  private func calls(_ names: [String], retry: any CallFeature) throws -> any BookService {
    let features: [String: any CallFeature] = [
      "log": CallLog(log: log), "retry": retry, "again": retry,
      "second": CallSecond(second: second), "cache": CallCache(),
      "attempts": CallCount(counter: attempts), "requests": CallCount(counter: requests),
    ]
    return CallingService(server: first, features: try features.named(names))
  }

  func subclasses(_ names: [String]) throws -> any BookService {
    let features: [String: Feature] = [
      "log": { [log] in LogDecorator($0, log: log) },
      "retry": { RetryDecorator($0) },
      "again": { RetryDecorator($0) },
      "second": { [second] in SecondDecorator($0, second: second) },
      "cache": { CacheDecorator($0) },
      "attempts": { [attempts] in CountDecorator($0, counter: attempts) },
      "requests": { [requests] in CountDecorator($0, counter: requests) },
    ]
    return first.with(try features.named(names))
  }

  func wrappers(_ names: [String]) throws -> any BookService { try wrappers(names, with: [:]) }

  /// - Parameter others: Features in place of those with the same names.
  func wrappers(_ names: [String], with others: [String: Feature]) throws -> any BookService {
    let features: [String: Feature] = [
      "log": { [log] in $0.logging(to: log) },
      "retry": { $0.retrying() },
      "again": { AgainService(base: $0) },
      "second": { [second] in $0.fallingBack(to: second) },
      "cache": { $0.caching() },
      "attempts": { [attempts] in CountingService(base: $0, counter: attempts) },
      "requests": { [requests] in CountingService(base: $0, counter: requests) },
    ]
    return first.with(try features.merging(others) { $1 }.named(names))
  }

  /// As `wrappers`, with a generic wrapper for each retry.
  func generics(_ names: [String]) throws -> any BookService {
    try wrappers(names, with: ["retry": { retrying($0) }, "again": { retrying($0) }])
  }
}

private func retrying(_ base: some BookService) -> any BookService { base.genericRetry() }
