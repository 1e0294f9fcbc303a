import BookLibrary

/// Answers a request.
typealias Handler = (BookRequest) throws -> [Book]

/// A feature for every request.
struct Middleware {
  /// Returns a handler around the next one, with a state of its own.
  let around: (_ next: @escaping Handler) -> Handler
}

/// A service with middleware around it, the innermost first.
struct Pipeline: BookService {
  private let handler: Handler

  init(to server: any BookService, through middleware: [Middleware]) {
    handler = middleware.reduce(server.answer(to:)) { next, middleware in middleware.around(next) }
  }

  func books() throws -> [Book] { try handler(.books) }
  func markAsRead(_ id: Book.ID) throws { _ = try handler(.markAsRead(id)) }
}

extension Middleware {
  /// Logs each request before it passes it on.
  static func logging(to log: Log) -> Middleware {
    Middleware { next in
      { request in
        log.add("\(request)")
        return try next(request)
      }
    }
  }

  /// Repeats a request while the server is down.
  static func retrying(attempts: Int) -> Middleware {
    precondition(attempts > 0, "a retry makes at least one attempt")
    return Middleware { next in
      { request in try retry(attempts: attempts) { try next(request) } }
    }
  }

  /// Asks a second service for the books while the first one is down.
  static func fallingBack(to second: any BookService) -> Middleware {
    Middleware { next in
      { request in
        do { return try next(request) } catch let error as ServerDown {
          switch request {
          case .books: return try second.books()
          case .markAsRead: throw error
          }
        }
      }
    }
  }

  /// Keeps the books until a mark. Each pipeline gets a cache of its own.
  static func caching() -> Middleware {
    Middleware { next in
      var kept: [Book]?
      return { request in
        switch request {
        case .books:
          let books = try kept ?? next(request)
          kept = books
          return books
        case .markAsRead:
          defer { kept = nil }
          return try next(request)
        }
      }
    }
  }
}
