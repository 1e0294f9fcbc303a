package import BookLibrary

/// A **Subsystem**: the file with the library.
package nonisolated protocol BookFile: Sendable {
  /// Loads the library, changes it, saves it if it isn't the same, and returns it.
  ///
  /// If another program saves meanwhile, `body` runs again, on the new contents.
  @discardableResult
  func change(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws -> Library
}
