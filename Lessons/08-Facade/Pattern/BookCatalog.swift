import BookLibrary

/// The **Facade**: one simple interface to the server and the store.
///
/// It knows the order of the steps, and what to do when one of them fails. The subsystems do the
/// work.
actor BookCatalog {
  private let server: any BookServer
  private let store: any BookStore
  private var library: Library
  /// How often the facade has changed the library.
  private var changes = 0

  init(server: any BookServer, store: any BookStore) throws {
    self.server = server
    self.store = store
    library = try store.load()
  }

  /// The books, in shelf order.
  var books: [Book] { Array(library.shelf) }

  /// Deletes a book and the notes about it. A failed call can be retried.
  func deleteBook(_ id: Book.ID) async throws {
    guard library.shelf.contains(id) else {
      throw LibraryError.noSuchBook(id)
    }
    do {
      try await server.deleteBook(id)
    } catch ServerError.unknownBook {
      // Already deleted, perhaps by a call that couldn't save. Go on.
    }
    try changeLibrary { loaded in
      if loaded.shelf.contains(id) { try loaded.remove(id) }
    }
  }
}

extension BookCatalog {
  /// Makes the library's books the server's: appends the new ones, and removes those that the server
  /// no longer has, with their notes.
  ///
  /// The server's list may be older than a change that the facade makes while it waits, such as a
  /// deletion. Then it asks for the list again.
  func refresh() async throws {
    var seen: Int
    var listed: [Book]
    repeat {
      seen = changes
      listed = try await server.books()
    } while changes != seen
    let ids = Set(listed.map(\.id))
    try changeLibrary { loaded in
      for book in loaded.shelf where !ids.contains(book.id) {
        try loaded.remove(book.id)
      }
      for book in listed where !loaded.shelf.contains(book.id) {
        try loaded.insert(book, at: loaded.shelf.count)
      }
    }
  }

  /// Loads the library, changes it, and saves it. If a step fails, `library` stays as it is.
  private func changeLibrary(_ body: (inout Library) throws -> Void) throws {
    var loaded = try store.load()
    try body(&loaded)
    try store.save(loaded)
    library = loaded
    changes += 1
  }
}
