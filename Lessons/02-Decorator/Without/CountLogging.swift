import BookLibrary

extension BookService {
  /// Returns the number of unread books. This is no requirement of the protocol.
  func unreadCount() throws -> Int { try books().count { !$0.isRead } }
}

/// A wrapper that logs `unreadCount()`, but is never asked by code that knows only the protocol.
struct CountLogging: BookDecorator {
  let base: any BookService
  let log: Log

  func unreadCount() throws -> Int {
    log.add("unreadCount")
    return try base.unreadCount()
  }
}
