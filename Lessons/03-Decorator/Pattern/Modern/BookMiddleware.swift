import BookLibrary

/// A component with one method only: it may as well be a function.
typealias LoadBooks = @Sendable () async throws(BookServiceError) -> [BookItem]

/// A decorator of such a component: makes a function of a function.
struct BookMiddleware: Sendable {
  let wrap: @Sendable (_ next: @escaping LoadBooks) -> LoadBooks
}

extension BookMiddleware {
  /// Calls `write` before each load.
  static func log(_ write: @escaping @Sendable () -> Void) -> Self {
    Self { next in
      { () async throws(BookServiceError) in
        write()
        return try await next()
      }
    }
  }
}

extension [BookMiddleware] {
  /// Returns the function with all of them around it; the first is outermost.
  func around(_ load: @escaping LoadBooks) -> LoadBooks {
    reversed().reduce(load) { inner, layer in layer.wrap(inner) }
  }
}
