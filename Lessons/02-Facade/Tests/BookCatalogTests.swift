import BookLibrary
import Foundation
import Synchronization
import Testing

@testable import FacadeLesson

struct BookCatalogTests {
  private let base: InProcessServer
  private let server: WatchedServer
  private let store: MemoryStore
  private let catalog: BookCatalog

  init() throws {
    let note = Note(id: 1, bookID: 84, author: "Mei", content: "Again!", created: .distantPast)
    let library = Library(shelf: try Self.shelf([71, 84, 97]), notes: [note])
    base = InProcessServer(library.shelf)
    server = FacadeWorld.server(base, lending: 71)
    store = MemoryStore(library)
    catalog = try BookCatalog(server: server, store: store)
  }

  private static func shelf(_ ids: [Book.ID]) throws -> Shelf {
    try Shelf(ids.map { Book(id: $0, title: "Book \($0)", coverPath: "/") })
  }

  private func expectBooks(
    _ catalog: BookCatalog? = nil, shown: [Book.ID], saved: [Book.ID], onServer: [Book.ID],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let books = await (catalog ?? self.catalog).books
    #expect(books.map(\.id) == shown, sourceLocation: sourceLocation)
    #expect(store.load().shelf.map(\.id) == saved, sourceLocation: sourceLocation)
    #expect(await base.books().map(\.id) == onServer, sourceLocation: sourceLocation)
  }

  @Test func `a deletion removes the book from the server and the file, with its notes`()
    async throws
  {
    try await BookPage(catalog: catalog).delete(84)

    #expect(store.load().notes == [])
    try await expectBooks(shown: [71, 97], saved: [71, 97], onServer: [71, 97])
  }

  @Test func `a refusal changes nothing`() async throws {
    await #expect(throws: ServerError.refused(71)) { try await catalog.deleteBook(71) }
    try await expectBooks(shown: [71, 84, 97], saved: [71, 84, 97], onServer: [71, 84, 97])
  }

  @Test func `the server isn't asked about a book that the library doesn't have`() async throws {
    let server = InProcessServer(try Shelf([Book(id: 900, title: "New", coverPath: "/")]))
    let catalog = try BookCatalog(server: server, store: store)

    await #expect(throws: LibraryError.noSuchBook(900)) { try await catalog.deleteBook(900) }

    #expect(await server.books().map(\.id) == [900])
  }

  @Test func `after a failed save, the library is unchanged and the call can be retried`()
    async throws
  {
    struct DiskFull: Error, Equatable {}
    let isFull = Mutex(true)
    let store = WatchedStore(base: self.store) { call in
      if call == "save(loaded)", isFull.withLock({ $0 }) { throw DiskFull() }
    }
    let catalog = try BookCatalog(server: server, store: store)

    for _ in 1...2 {
      await #expect(throws: DiskFull()) { try await catalog.deleteBook(84) }
      try await expectBooks(
        catalog, shown: [71, 84, 97], saved: [71, 84, 97], onServer: [71, 97])
    }

    isFull.withLock { $0 = false }
    try await catalog.deleteBook(84)
    try await expectBooks(catalog, shown: [71, 97], saved: [71, 97], onServer: [71, 97])
  }

  @Test func `a book that other code removed from the store can be deleted`() async throws {
    var library = store.load()
    try library.remove(84)
    store.save(library)

    try await catalog.deleteBook(84)

    try await expectBooks(shown: [71, 97], saved: [71, 97], onServer: [71, 97])
  }

  @Test func `other code's change is kept, although the facade saves later`() async throws {
    let server = WatchedServer(base: base) { [store] _ in
      var library = store.load()
      try library.mark(71)
      store.save(library)
    }
    let catalog = try BookCatalog(server: server, store: store)

    try await catalog.deleteBook(84)

    #expect(store.load().shelf.map(\.id) == [71, 97])
    #expect(store.load().shelf.first?.isRead == true)
    #expect(await catalog.books == Array(store.load().shelf))
  }

  @Test func `two deletions at the same time are both saved`() async throws {
    async let first: Void = catalog.deleteBook(84)
    async let second: Void = catalog.deleteBook(97)
    _ = try await (first, second)

    try await expectBooks(shown: [71], saved: [71], onServer: [71])
  }

  @Test func `refreshing adds the server's new books, and removes missing ones with their notes`()
    async throws
  {
    let books = [900, 97].map { Book(id: $0, title: "On the server", coverPath: "/") }
    let catalog = try BookCatalog(server: InProcessServer(Shelf(books)), store: store)

    try await catalog.refresh()

    let saved = store.load()
    #expect(saved.shelf.map(\.title) == ["Book 97", "On the server"])
    #expect(saved.notes == [])
    #expect(await ShelfScreen(catalog: catalog).books == Array(saved.shelf))
  }

  @Test func `refreshing leaves alone a book that changes while it waits for the server`()
    async throws
  {
    let changed = Library(shelf: try Self.shelf([71, 900, 901]))
    let server = LateServer(base: InProcessServer(try Self.shelf([71, 84, 900]))) { [store] in
      store.save(changed)
    }
    let catalog = try BookCatalog(server: server, store: store)

    try await catalog.refresh()

    #expect(await catalog.books.map(\.id) == [71, 900, 901])
  }
}

/// A server that calls a closure before it returns its books. Then its list may be out of date.
private struct LateServer: BookServer {
  let base: InProcessServer
  let willReturn: @Sendable () -> Void

  func books() async throws -> [Book] {
    let books = await base.books()
    willReturn()
    return books
  }

  func deleteBook(_ id: Book.ID) async throws { try await base.deleteBook(id) }
}
