import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing
import Web

@testable import FacadeLesson

struct BookCatalogTests {
  private let folder: TemporaryFolder
  private let server: FaultyServer
  private let store: LibraryStore
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    let address = try URL(webAddress: "https://books.example")
    url = address.appending(path: "delete/book")
    server = FaultyServer(
      InProcessServer(address: address, shelf: Library(try store.load()).shelf))
  }

  private func catalog(
    _ server: (any BookServer)? = nil, _ store: (any BookStore)? = nil
  ) throws -> BookCatalog {
    try BookCatalog(
      server: server ?? self.server, store: store ?? self.store,
      thumbnails: Thumbnails(host: "https://img.example", device: .pad))
  }

  /// Expects a book to be, or not, in the catalog, in the file, on the server.
  private func expectPlaces(
    of id: Book.ID, in catalog: BookCatalog, is expected: [Bool],
    line: Int = #line
  ) async throws {
    let found = [
      await catalog.entries.contains { $0.book.id == id },
      Library(try LibraryStore(folder: folder.url).load()).shelf.contains(id),
      try await server.books().contains { $0.id == id },
    ]
    expect(found, is: expected, line: line)
  }

  @Test func `entries are the books in their order, with thumbnails for the device`() async throws {
    let entries = try await catalog().entries

    expect(entries.map(\.book), is: Array(try SampleLibrary.load().shelf))
    expect(
      entries[1].thumbnail.absoluteString, is: "https://img.example/image/84.png!iPadThumb")
  }

  @Test func `a deletion asks the server first, and takes the book's notes along`() async throws {
    let log = Log()
    let catalog = try catalog(
      LoggedServer(base: server, log: log), LoggedStore(base: store, log: log))

    try await catalog.deleteBook(84)

    expect(log.calls, is: ["load", "load", "POST delete/book", "save"])
    try await expectPlaces(of: 84, in: catalog, is: [false, false, false])
    expect(
      !Library(try store.load()).notes.contains { $0.bookID == 84 }, "a note is left")
  }

  @Test func `a refusal, and a server that is off, change nothing`() async throws {
    let catalog = try catalog()
    await server.protect(84)
    await expect(throws: CatalogError.server(.refused(url, 84))) {
      try await catalog.deleteBook(84)
    }
    await server.setOnline(false)
    await expect(throws: CatalogError.server(.noAnswer(.unreachable(url, reason: "it is off.")))) {
      try await catalog.deleteBook(97)
    }
    // Nobody is asked about a book that isn't there, so the server isn't missed.
    await expect(throws: CatalogError.unknownBook(1)) { try await catalog.deleteBook(1) }
    await server.setOnline(true)

    for id in [84, 97] as [Book.ID] {
      try await expectPlaces(of: id, in: catalog, is: [true, true, true])
    }
  }

  @Test func `after a failed save the library is as before, and the call can be repeated`()
    async throws
  {
    let catalog = try catalog()
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)

    for _ in 1...2 {
      let error = await #expect(throws: CatalogError.self) { try await catalog.deleteBook(84) }
      guard case .store(.unwritable) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      try await expectPlaces(of: 84, in: catalog, is: [true, true, false])
    }

    try FileManager.default.removeItem(at: obstacle)
    try await catalog.deleteBook(84)
    try await expectPlaces(of: 84, in: catalog, is: [false, false, false])
  }

  @Test func `deletions at the same moment lose nothing`() async throws {
    let catalog = try catalog()
    let ids = await catalog.entries.map(\.book.id)

    try await withThrowingTaskGroup { group in
      for id in ids.dropLast(2) + ids.dropLast(10) {
        // Some twice: the second call finds the book gone, here or there.
        group.addTask {
          do throws(CatalogError) { try await catalog.deleteBook(id) } catch .unknownBook {}
        }
      }
      try await group.waitForAll()
    }

    let left = Array(ids.suffix(2))
    expect(await catalog.entries.map(\.book.id), is: left)
    expect(Library(try store.load()).shelf.map(\.id), is: left)
    expect(try await server.books().map(\.id), is: left)
  }

  @Test func `a failed save takes back its own change and no other`() async throws {
    let gate = GatedServer(base: server, id: 84)
    let catalog = try catalog(gate)
    let obstacle = folder.file(".library.json.saving")

    // While one deletion waits at the server, another goes all the way.
    let waiting = Task { try await catalog.deleteBook(84) }
    await gate.arrival()
    try await catalog.deleteBook(97)
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
    gate.open()

    await #expect(throws: CatalogError.self) { try await waiting.value }
    try await expectPlaces(of: 84, in: catalog, is: [true, true, false])
    try await expectPlaces(of: 97, in: catalog, is: [false, false, false])
  }

  @Test func `changes that somebody else saved are kept`() async throws {
    let gate = GatedServer(base: server, id: 84)
    let catalog = try catalog(gate)
    var library = Library(try store.load())
    try library.remove(97)
    try store.save(library.memento())

    await expect(throws: CatalogError.unknownBook(97)) {
      try await catalog.deleteBook(97)
    }
    // Another program saves while the server is asked: the file is refused, then read again.
    let waiting = Task { try await catalog.deleteBook(84) }
    await gate.arrival()
    let other = LibraryStore(folder: folder.url)
    library = Library(try other.load())
    try library.mark(112)
    try other.save(library.memento())
    gate.open()
    await expect(throws: CatalogError.store(.changedOnDisk(store.url))) {
      try await waiting.value
    }
    try await catalog.deleteBook(84)

    let saved = Library(try other.load()).shelf
    expect([97, 84].map { saved.contains($0) }, is: [false, false])
    expect(saved.filter { $0.id == 112 }.map(\.isRead), is: [true])
  }

  @Test func `refreshing takes over new books, and lets the others go with their notes`()
    async throws
  {
    let catalog = try catalog()
    try await server.deleteBook(84)
    await server.add(Book(id: 900, title: "Owl", coverPath: "/owl.png"))

    try await catalog.refresh()

    let saved = Library(try store.load())
    expect(await catalog.entries.map(\.book), is: Array(saved.shelf))
    expect(saved.shelf.last?.id, is: 900)
    expect(saved.shelf.contains(84) || saved.notes.contains { $0.bookID == 84 }, is: false)
  }

  @Test func `the screen tells its reader what happened`() async throws {
    let screen = ShelfScreen(catalog: try catalog())
    await server.protect(97)

    expect(await screen.deleteTapped(84), is: "Book 84 is gone.")
    expect(
      await screen.deleteTapped(97), is: "\(url) refused to delete book 97.")
  }
}
