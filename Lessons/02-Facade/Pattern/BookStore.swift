import BookLibrary

/// **Subsystem**: the disk.
protocol BookStore: Sendable {
  func load() throws -> Library
  func save(_ library: Library) throws
}

extension LibraryStore: BookStore {}
