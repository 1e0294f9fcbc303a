import BookLibrary

/// **Subsystem**: the store that keeps the library.
protocol BookStore: Sendable {
  func load() throws -> Library
  /// Saves the library. A store that several programs share refuses to overwrite a change that it
  /// hasn't loaded.
  func save(_ library: Library) throws
}

/// The store that keeps the library in a file.
extension LibraryStore: BookStore {}
