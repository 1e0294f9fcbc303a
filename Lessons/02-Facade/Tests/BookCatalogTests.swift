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
    // The library doesn't have the server's new book 900.
    base = InProcessServer(try Self.shelf([71, 84, 97, 900]))
    server = FacadeWorld.server(base, lending: 71)
    store = MemoryStore(library)
    catalog = try BookCatalog(server: server, store: store)
  }

  private static func shelf(_ ids: [Book.ID]) throws -> Shelf {
    try Shelf(ids.map { Book(id: $0, title: "Book \($0)", coverPath: "/") })
  }

  /// The ids of the books that a facade shows, that the store has, and that the server has.
  private func ids(_ catalog: BookCatalog) async -> [[Book.ID]] {
    let shown = await catalog.books
    return await [shown, Array(store.load().shelf), base.books()].map { $0.map(\.id) }
  }

  @Test func `a deletion removes the book from the server and the file, with its notes`()
    async throws
  {
    try await BookPage(catalog: catalog).delete(84)

    #expect(store.load().notes == [])
    #expect(await ids(catalog) == [[71, 97], [71, 97], [71, 97, 900]])
  }

  @Test func `a refusal changes nothing, and the server isn't asked about an unknown book`()
    async throws
  {
    await #expect(throws: ServerError.refused(71)) { try await catalog.deleteBook(71) }
    await #expect(throws: LibraryError.noSuchBook(900)) { try await catalog.deleteBook(900) }
    #expect(await ids(catalog) == [[71, 84, 97], [71, 84, 97], [71, 84, 97, 900]])
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
      #expect(await ids(catalog) == [[71, 84, 97], [71, 84, 97], [71, 97, 900]])
    }

    isFull.withLock { $0 = false }
    try await catalog.deleteBook(84)
    #expect(await ids(catalog) == [[71, 97], [71, 97], [71, 97, 900]])
  }

  @Test func `other code's change is kept, although the facade saves later`() async throws {
    let server = WatchedServer(base: base) { [store] _ in
      var library = store.load()
      try library.mark(71)
      try library.remove(84)
      store.save(library)
    }
    let catalog = try BookCatalog(server: server, store: store)

    try await catalog.deleteBook(84)

    #expect(store.load().shelf.map(\.isRead) == [true, false])
    #expect(await catalog.books == Array(store.load().shelf))
  }

  @Test func `two deletions at the same time are both saved`() async throws {
    async let first: Void = catalog.deleteBook(84)
    async let second: Void = catalog.deleteBook(97)
    _ = try await (first, second)

    #expect(await ids(catalog) == [[71], [71], [71, 900]])
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
    let server = LateServer(shelf: try Self.shelf([71, 84, 900])) { [store] in
      store.save(changed)
    }
    let catalog = try BookCatalog(server: server, store: store)

    try await catalog.refresh()

    #expect(await catalog.books.map(\.id) == [71, 900, 901])
  }
}

/// A server that calls a closure before it returns its books.
private struct LateServer: BookServer {
  let shelf: Shelf
  let willReturn: @Sendable () -> Void

  func books() async throws -> [Book] {
    willReturn()
    return Array(shelf)
  }

  func deleteBook(_ id: Book.ID) async throws {}
}
