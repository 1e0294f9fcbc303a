import BookLibrary

/// **Subsystem**: the store that keeps the library.
protocol BookStore: Sendable {
  func load() throws -> Library
  func save(_ library: Library) throws
}

/// The store that keeps the library in a file.
extension LibraryStore: BookStore {}
