import BookLibrary

/// Answers a request.
typealias Handler = (BookRequest) throws -> [Book]
/// Answers a request, with or without the help of the next handler.
typealias Middleware = (_ request: BookRequest, _ next: Handler) throws -> [Book]

/// A service with middleware around it, the innermost first.
struct Pipeline: BookService {
  private let handler: Handler

  init(to server: any BookService, through middleware: [Middleware]) {
    handler = middleware.reduce(server.answer(to:)) { next, middleware in
      { request in try middleware(request, next) }
    }
  }

  func books() throws -> [Book] { try handler(.books) }
  func markAsRead(_ id: Book.ID) throws { _ = try handler(.markAsRead(id)) }
}

/// Returns middleware that logs each request before it passes it on.
func loggingMiddleware(to log: Log) -> Middleware {
  { request, next in
    log.add("\(request)")
    return try next(request)
  }
}

/// Returns middleware that repeats a request while the server is down.
func retryingMiddleware(attempts: Int = 3) -> Middleware {
  { request, next in try retry(attempts: attempts) { try next(request) } }
}

/// Returns middleware that asks a second service for the books while the first one is down.
func fallbackMiddleware(to second: any BookService) -> Middleware {
  { request, next in
    do { return try next(request) } catch let error as ServerDown {
      switch request {
      case .books: return try second.books()
      case .markAsRead: throw error
      }
    }
  }
}

/// Returns a cache for one pipeline: two that share it would show each other's books.
func cachingMiddleware() -> Middleware {
  var kept: [Book]?
  return { request, next in
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
