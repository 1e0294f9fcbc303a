import BookLibrary

/// Several sources as one, which a screen uses like any other: a **Composite** of adapters.
nonisolated struct BookSources: BookSource {
  let sources: [any BookSource]

  func books(matching words: String) async throws -> [Book] {
    var found: [Book] = []
    for source in sources {
      found += try await source.books(matching: words)
    }
    return found
  }
}
