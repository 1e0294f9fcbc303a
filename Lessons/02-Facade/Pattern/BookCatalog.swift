import BookLibrary
import Foundation

/// The **Facade**: one simple way in to the server, the store and the thumbnails.
///
/// It knows which part does what, in which order, and what to do when one of them fails. It adds
/// no feature of its own.
actor BookCatalog {
  private let server: any BookServer
  private let store: any BookStore
  private let pictureHost: URL
  private let device: Device
  private var library: Library

  init(
    server: any BookServer, store: any BookStore, pictureHost: URL, device: Device
  ) throws {
    self.server = server
    self.store = store
    self.pictureHost = pictureHost
    self.device = device
    library = try Self.library(in: store)
  }

  /// The books in their order, each with the URL of its thumbnail.
  var entries: [Entry] {
    library.shelf.map { Entry(book: $0, thumbnail: $0.thumbnail(on: device, from: pictureHost)) }
  }

  /// A book as a screen shows it.
  struct Entry: Equatable {
    let book: Book
    let thumbnail: URL
  }

  /// Deletes a book and its notes for good: on the server, in the library, in the file.
  ///
  /// After an error the library and the file are as they were, and the call can be repeated.
  func deleteBook(_ id: Book.ID) async throws {
    library = try Self.library(in: store)
    guard library.shelf.contains(id) else { throw CatalogError.unknownBook(id) }
    do {
      try await server.deleteBook(id)
    } catch ServerError.unknownBook {
      // An earlier call got this far and could not save. Go on from here.
    } catch let error as ServerError {
      throw CatalogError.server(error)
    }
    try change { library in _ = try? library.remove(id) }
  }

  /// Brings the library to the books that the server has: new ones come last, others go.
  func refresh() async throws {
    let books: [Book]
    do { books = try await server.books() } catch let error as ServerError {
      throw CatalogError.server(error)
    }
    library = try Self.library(in: store)
    try change { library in
      let ids = Set(books.map(\.id))
      for book in library.shelf where !ids.contains(book.id) {
        _ = try? library.remove(book.id)
      }
      for book in books {
        try? library.insert(book, at: library.shelf.count)
      }
    }
  }

  /// Makes a change and saves it. If it can't be saved, the library goes back to its memento.
  private func change(_ make: (inout Library) -> Void) throws {
    let before = library.memento()
    make(&library)
    do {
      try store.save(library)
    } catch let error as StoreError {
      library.restore(before)
      throw CatalogError.store(error)
    }
  }

  private static func library(in store: any BookStore) throws -> Library {
    do { return try store.load() } catch let error as StoreError { throw CatalogError.store(error) }
  }
}
