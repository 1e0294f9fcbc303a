import BookLibrary

/// A feature around each call, whatever its answer is. Web servers call it middleware.
protocol CallFeature {
  /// Answers a call. `next` makes it on a server, with the features inside of this one.
  func call<Answer>(
    _ request: BookRequest, on server: any BookService,
    _ next: (any BookService) throws -> Answer
  ) throws -> Answer
}

/// A service that makes each call through a list of features, the innermost first.
struct CallingService: BookService {
  let server: any BookService
  let features: [any CallFeature]

  func books() throws -> [Book] { try call(.books) { try $0.books() } }
  func markAsRead(_ id: Book.ID) throws {
    try call(.markAsRead(id)) { try $0.markAsRead(id) }
  }
  func addNote(_ text: String, to id: Book.ID) throws {
    try call(.addNote(text, to: id)) { try $0.addNote(text, to: id) }
  }

  private func call<Answer>(
    _ request: BookRequest, _ make: (any BookService) throws -> Answer
  ) throws -> Answer {
    func call(
      _ rest: ArraySlice<any CallFeature>, on server: any BookService
    ) throws -> Answer {
      guard let feature = rest.last else { return try make(server) }
      return try feature.call(request, on: server) { try call(rest.dropLast(), on: $0) }
    }
    return try call(features[...], on: server)
  }
}

struct CallLog: CallFeature {
  let log: Log

  func call<Answer>(
    _ request: BookRequest, on server: any BookService,
    _ next: (any BookService) throws -> Answer
  ) throws -> Answer {
    log.add("\(request)")
    return try next(server)
  }
}

struct CallRetry: CallFeature {
  func call<Answer>(
    _ request: BookRequest, on server: any BookService,
    _ next: (any BookService) throws -> Answer
  ) throws -> Answer {
    try retry(attempts: 3) { try next(server) }
  }
}

/// `CallRetry` with a rule: the request says whether it may be repeated.
struct CallRetryByRule: CallFeature {
  func call<Answer>(
    _ request: BookRequest, on server: any BookService,
    _ next: (any BookService) throws -> Answer
  ) throws -> Answer {
    try retry(attempts: request.mayRepeat ? 3 : 1) { try next(server) }
  }
}

struct CallSecond: CallFeature {
  let second: any BookService

  func call<Answer>(
    _ request: BookRequest, on server: any BookService,
    _ next: (any BookService) throws -> Answer
  ) throws -> Answer {
    do { return try next(server) } catch let error as ServerDown {
      guard case .books = request else { throw error }
      return try next(second)
    }
  }
}

final class CallCache: CallFeature {
  private var kept: [Book]?

  func call<Answer>(
    _ request: BookRequest, on server: any BookService,
    _ next: (any BookService) throws -> Answer
  ) throws -> Answer {
    switch request {
    case .books:
      if let books = kept as? Answer { return books }
      let answer = try next(server)
      kept = answer as? [Book]
      return answer
    case .markAsRead:
      defer { kept = nil }
      return try next(server)
    case .addNote:
      return try next(server)
    }
  }
}
