import BookLibrary

/// Every call as a value, so that one function answers them all.
enum BookRequest: Equatable {
  case books
  case mark(Book.ID)
}

typealias Respond = (BookRequest) throws -> [Book]
/// Answers a request, with the help of the next function or without.
typealias Middleware = (_ request: BookRequest, _ next: Respond) throws -> [Book]

/// A service with a list of functions around it, the innermost first: the last one sees a request
/// first.
struct Pipeline: BookService {
  private let respond: Respond

  init(_ server: any BookService, _ list: [Middleware]) {
    let ask: Respond = { request in
      switch request {
      case .books: return try server.books()
      case .mark(let id):
        try server.mark(id)
        return []
      }
    }
    respond = list.reduce(ask) { next, middleware in { try middleware($0, next) } }
  }

  func books() throws -> [Book] { try respond(.books) }
  func mark(_ id: Book.ID) throws { _ = try respond(.mark(id)) }
}

func logRequests(to log: Log) -> Middleware {
  { request, next in
    log.add("\(request)")
    return try next(request)
  }
}

func retryRequests(_ request: BookRequest, _ next: Respond) throws -> [Book] {
  try retry { try next(request) }
}

func askSecond(_ second: any BookService) -> Middleware {
  { request, next in
    do { return try next(request) } catch is ServerDown where request == .books {
      return try second.books()
    }
  }
}

/// Returns a cache for one pipeline: two that share it would show each other's books.
func cacheBooks() -> Middleware {
  var kept: [Book]?
  return { request, next in
    guard request == .books else {
      defer { kept = nil }
      return try next(request)
    }
    let books = try kept ?? next(request)
    kept = books
    return books
  }
}
