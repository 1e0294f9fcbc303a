import BookLibrary

/// The **Facade**: one simple interface to the server and the store.
///
/// It knows the order of the steps, and what to do when one of them fails. The subsystems do the
/// work.
actor BookCatalog {
  private let server: any BookServer
  private let store: any BookStore
  private var library: Library

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
  /// Appends the server's new books. Removes the books that the server no longer has, and their
  /// notes.
  ///
  /// If other code adds or deletes a book meanwhile, that book stays as it is: the server's list may
  /// be older than the change.
  func refresh() async throws {
    let before = try store.load().shelf
    let listed = try await server.books()
    let ids = Set(listed.map(\.id))
    let gone = before.filter { !ids.contains($0.id) }
    let new = listed.filter { !before.contains($0.id) }
    try changeLibrary { loaded in
      for book in gone where loaded.shelf.contains(book.id) {
        try loaded.remove(book.id)
      }
      for book in new where !loaded.shelf.contains(book.id) {
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
  }
}
