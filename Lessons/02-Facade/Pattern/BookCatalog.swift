import BookLibrary

/// The **Facade**: one simple way in to the server, the store and the thumbnails.
///
/// It knows which part does what, in which order, and what to do when one of them fails. It adds
/// no feature of its own.
actor BookCatalog {
  private let server: any BookServer
  private let store: any BookStore
  private let thumbnails: Thumbnails

  init(server: any BookServer, store: any BookStore, thumbnails: Thumbnails) {
    self.server = server
    self.store = store
    self.thumbnails = thumbnails
  }

  /// The books in their order, each with the URL of its thumbnail.
  var entries: [CatalogEntry] {
    store.shelf.map { book in
      CatalogEntry(book: book, thumbnail: thumbnails.url(for: book))
    }
  }

  /// Deletes a book for good: on the server, on the shelf, in the file.
  ///
  /// After an error the shelf and the file are as they were, and the call can be repeated.
  func deleteBook(_ id: Book.ID) async throws(CatalogError) {
    do { try store.reload() } catch { throw .store(error) }
    guard store.shelf.contains(id) else { throw .unknownBook(id) }
    do {
      try await server.deleteBook(id)
    } catch .unknownBook {
      // An earlier call got this far and could not save. Go on from here.
    } catch {
      throw .server(error)
    }
    let before = store.shelf.memento()
    store.remove(id)
    do {
      try store.save()
    } catch {
      store.restore(before)
      throw .store(error)
    }
  }
}
