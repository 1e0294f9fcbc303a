import BookLibrary

/// The **Target**: what our screens know.
nonisolated protocol BookSource: Sendable {
  /// Returns books that match some words, each with its number.
  func books(matching words: String) async throws -> [Book]
}
