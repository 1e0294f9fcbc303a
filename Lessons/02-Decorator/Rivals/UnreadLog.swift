import BookLibrary

extension BookService {
  /// Returns the number of unread books. This is no requirement of the protocol.
  func unreadCount() throws -> Int { try books().count { !$0.isRead } }
}

/// A wrapper that logs `unreadCount()`. Code that knows only the protocol never calls it.
final class UnreadLog: ServiceDecorator {
  private let log: Log

  init(_ base: any BookService, log: Log) {
    self.log = log
    super.init(base)
  }

  func unreadCount() throws -> Int {
    log.add("unreadCount")
    return try base.unreadCount()
  }
}
