import BookLibrary

/// A feature around each call, whatever its answer is. Web servers call it middleware.
protocol CallFeature {
  /// Answers a call. `next` makes it, with the features inside of this one.
  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer
}

/// A service that makes each call through a list of features, the innermost first.
struct CallingService: BookService {
  let server: any BookService
  let features: [any CallFeature]

  func books() throws -> [Book] { try call(.books) { try server.books() } }
  func markAsRead(_ id: Book.ID) throws {
    try call(.markAsRead(id)) { try server.markAsRead(id) }
  }
  func addNote(_ text: String, to id: Book.ID) throws {
    try call(.addNote(text, to: id)) { try server.addNote(text, to: id) }
  }

  private func call<Answer>(
    _ request: BookRequest, _ make: () throws -> Answer
  ) throws -> Answer {
    func call(_ rest: ArraySlice<any CallFeature>) throws -> Answer {
      guard let feature = rest.last else { return try make() }
      return try feature.call(request) { try call(rest.dropLast()) }
    }
    return try call(features[...])
  }
}

struct CallLog: CallFeature {
  let log: Log

  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer {
    log.add("\(request)")
    return try next()
  }
}

struct CallRetry: CallFeature {
  func call<Answer>(
    _ request: BookRequest, _ next: () throws -> Answer
  ) throws -> Answer {
    try retry(attempts: 3, next)
  }
}

/// `CallRetry` with a rule: the request says whether it may be repeated.
struct CallRetryByRule: CallFeature {
  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer {
    try retry(attempts: request.mayRepeat ? 3 : 1, next)
  }
}

struct CallSecond: CallFeature {
  let second: any BookService

  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer {
    do { return try next() } catch let error as ServerDown {
      guard case .books = request, let books = try second.books() as? Answer else { throw error }
      return books
    }
  }
}

final class CallCache: CallFeature {
  private var kept: Any?

  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer {
    switch request {
    case .books:
      if let answer = kept as? Answer { return answer }
      let answer = try next()
      kept = answer
      return answer
    case .markAsRead:
      defer { kept = nil }
      return try next()
    case .addNote:
      return try next()
    }
  }
}

/// Shows only the unread books.
struct CallUnread: CallFeature {
  func call<Answer>(_ request: BookRequest, _ next: () throws -> Answer) throws -> Answer {
    let answer = try next()
    guard let books = answer as? [Book],
      let unread = books.filter({ !$0.isRead }) as? Answer
    else { return answer }
    return unread
  }
}
