import BookLibrary
import Testing

@testable import FacadeLesson

struct BookCatalogTests {
  private let base: InProcessServer
  private let store: MemoryStore
  private let catalog: BookCatalog

  init() throws {
    // The library doesn't have the server's new book 900.
    base = InProcessServer(try Self.shelf([71, 84, 97, 900]))
    store = MemoryStore(Library(shelf: try Self.shelf([71, 84, 97])))
    catalog = try BookCatalog(server: base, store: store)
  }

  private static func shelf(_ ids: [Book.ID]) throws -> Shelf {
    try Shelf(ids.map { Book(id: $0, title: "Book \($0)", coverPath: "/") })
  }

  @Test func `the server isn't asked to delete a book that the library doesn't have`() async {
    await #expect(throws: LibraryError.noSuchBook(900)) { try await catalog.deleteBook(900) }
    #expect(await base.books().map(\.id) == [71, 84, 97, 900])
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

    #expect(store.load().shelf.map(\.id) == [71])
  }

  @Test func `refreshing keeps a change that other code saves meanwhile`() async throws {
    let server = LateServer(base)
    let catalog = try BookCatalog(server: server, store: store)
    await server.beforeNextList { [store] in
      var library = store.load()
      try library.mark(71)
      store.save(library)
    }

    try await catalog.refresh()

    #expect(await catalog.books.map(\.id) == [71, 84, 97, 900])
    #expect(await catalog.books.map(\.isRead) == [true, false, false, false])
  }
}
