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

  /// The books in their order.
  var books: [Book] { Array(library.shelf) }

  /// Deletes a book and its notes. A call that fails can be repeated.
  func deleteBook(_ id: Book.ID) async throws {
    guard library.shelf.contains(id) else {
      throw LibraryError.noSuchBook(id)
    }
    do {
      try await server.deleteBook(id)
    } catch ServerError.unknownBook {
      // An earlier call got this far, but couldn't save. Go on from here.
    }
    try change { try $0.remove(id) }
  }
}

extension BookCatalog {
  /// Takes over the server's books: new ones come last, and missing ones go.
  func refresh() async throws {
    let books = try await server.books()
    let ids = books.map(\.id)
    try change { library in
      for book in library.shelf where !ids.contains(book.id) {
        try library.remove(book.id)
      }
      for book in books where !library.shelf.contains(book.id) {
        try library.insert(book, at: library.shelf.count)
      }
    }
  }

  /// Changes a copy of the library. If the copy can't be saved, the library stays as it is.
  private func change(_ body: (inout Library) throws -> Void) throws {
    var copy = try store.load()
    try body(&copy)
    try store.save(copy)
    library = copy
  }
}
