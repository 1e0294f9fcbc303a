import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import FacadeLesson

struct BookCatalogTests {
  private let log = CallLog()
  private let base: InProcessServer
  private let store: MemoryStore
  private let catalog: BookCatalog

  init() throws {
    let books = [71, 84, 97].map { Book(id: $0, title: "Book \($0)", coverPath: "/") }
    let note = Note(id: 1, bookID: 84, author: "Mei", content: "Again!", created: .distantPast)
    let library = Library(shelf: try Shelf(books), notes: [note])
    base = InProcessServer(library.shelf)
    store = MemoryStore(library)
    let server = WatchedServer(base: base) { [log] id in
      log.add("server \(id)")
      if id == 71 { throw ServerError.refused(id) }
    }
    let loggedStore = WatchedStore(base: store) { [log] call in
      log.add(call)
      if log.isDiskFull, call == "save(loaded)" { throw CallLog.DiskFull() }
    }
    catalog = try BookCatalog(server: server, store: loggedStore)
  }

  private func expectBooks(
    shown: [Book.ID], saved: [Book.ID], onServer: [Book.ID], line: Int = #line
  ) async throws {
    expect(await catalog.books.map(\.id), is: shown, "shown", line: line)
    expect(store.load().shelf.map(\.id), is: saved, "saved", line: line)
    expect(await base.books().map(\.id), is: onServer, "on the server", line: line)
  }

  @Test func `a deletion asks the server first, and takes the book's notes along`() async throws {
    try await BookPage(catalog: catalog).delete(84)

    expect(log.calls, is: ["load()", "server 84", "load()", "save(loaded)"])
    expect(store.load().notes, is: [])
    try await expectBooks(shown: [71, 97], saved: [71, 97], onServer: [71, 97])
  }

  @Test func `a refusal changes nothing`() async throws {
    await expect(throws: ServerError.refused(71)) { try await catalog.deleteBook(71) }

    expect(log.calls, is: ["load()", "server 71"])
    try await expectBooks(shown: [71, 84, 97], saved: [71, 84, 97], onServer: [71, 84, 97])
  }

  @Test func `the server isn't asked about a book that the library doesn't have`() async throws {
    await expect(throws: LibraryError.noSuchBook(1)) { try await catalog.deleteBook(1) }
    expect(log.calls, is: ["load()"])
  }

  @Test func `after a failed save the library is as before, and the call can be repeated`()
    async throws
  {
    log.isDiskFull = true
    for _ in 1...2 {
      await expect(throws: CallLog.DiskFull()) { try await catalog.deleteBook(84) }
      try await expectBooks(shown: [71, 84, 97], saved: [71, 84, 97], onServer: [71, 97])
    }

    log.isDiskFull = false
    try await catalog.deleteBook(84)
    try await expectBooks(shown: [71, 97], saved: [71, 97], onServer: [71, 97])
  }

  @Test func `a book that other code removed from the store can be deleted`() async throws {
    var library = store.load()
    try library.remove(84)
    store.save(library)

    try await catalog.deleteBook(84)

    try await expectBooks(shown: [71, 97], saved: [71, 97], onServer: [71, 97])
  }

  @Test(.timeLimit(.minutes(1)))
  func `two deletions of one book at the same time both succeed`() async throws {
    let asked = CallLog()
    let server = WatchedServer(base: base) { id in
      asked.add("server \(id)")
      while asked.calls.count < 2 {
        try Task.checkCancellation()
        await Task.yield()
      }
    }
    let catalog = try BookCatalog(server: server, store: store)

    async let first: Void = catalog.deleteBook(84)
    async let second: Void = catalog.deleteBook(84)
    _ = try await (first, second)

    expect(store.load().shelf.map(\.id), is: [71, 97])
    expect(await catalog.books.map(\.id), is: [71, 97])
  }

  @Test func `refreshing adds the server's new books, and removes missing ones with their notes`()
    async throws
  {
    let books = [900, 97].map { Book(id: $0, title: "Of the server", coverPath: "/") }
    let catalog = try BookCatalog(server: InProcessServer(Shelf(books)), store: store)

    try await catalog.refresh()

    let saved = store.load()
    expect(saved.shelf.map(\.title), is: ["Book 97", "Of the server"])
    expect(saved.notes, is: [])
    expect(await ShelfScreen(catalog: catalog).books, is: Array(saved.shelf))
  }

  @Test func `a refresh that can't save changes nothing`() async throws {
    try await base.deleteBook(84)
    log.isDiskFull = true

    await expect(throws: CallLog.DiskFull()) { try await catalog.refresh() }

    try await expectBooks(shown: [71, 84, 97], saved: [71, 84, 97], onServer: [71, 97])
  }

  @Test func `other code's change is kept, although the facade saves later`() async throws {
    let server = WatchedServer(base: base) { [store] _ in
      var library = store.load()
      try library.mark(71)
      store.save(library)
    }
    let catalog = try BookCatalog(server: server, store: store)

    try await catalog.deleteBook(84)

    expect(store.load().shelf.map(\.id), is: [71, 97])
    expect(store.load().shelf.first?.isRead, is: true)
    expect(await catalog.books, is: Array(store.load().shelf))
  }

  @Test func `of many deletions at once, each is saved`() async throws {
    let books = (1...20).map { Book(id: Book.ID(rawValue: $0), title: "A", coverPath: "/") }
    let shelf = try Shelf(books)
    let store = MemoryStore(Library(shelf: shelf))
    let catalog = try BookCatalog(server: InProcessServer(shelf), store: store)

    try await withThrowingTaskGroup { group in
      for book in books.dropLast() {
        group.addTask { try await catalog.deleteBook(book.id) }
      }
      try await group.waitForAll()
    }

    expect(store.load().shelf.map(\.id), is: [20])
  }
}
