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
      InProcessServer(address: address, shelf: try store.load().shelf))
  }

  private func catalog(
    _ server: (any BookServer)? = nil, _ store: (any BookStore)? = nil
  ) throws -> BookCatalog {
    try BookCatalog(
      server: server ?? self.server, store: store ?? self.store,
      pictureHost: URL(webAddress: "https://img.example"), device: .pad)
  }

  /// Expects a book to be, or not, in the catalog, in the file, on the server.
  private func expectPlaces(
    of id: Book.ID, in catalog: BookCatalog, is expected: [Bool],
    line: Int = #line
  ) async throws {
    let found = [
      await catalog.entries.contains { $0.book.id == id },
      try saved().shelf.contains(id),
      try await server.books().contains { $0.id == id },
    ]
    expect(found, is: expected, line: line)
  }

  /// Has the screen delete a book; expects its answer to begin like this.
  private func expectAnswer(
    to id: Book.ID, in catalog: BookCatalog, is start: String, _ places: [Bool],
    line: Int = #line
  ) async throws {
    let answer = await ShelfScreen(catalog: catalog).deleteTapped(id)
    expect(answer.hasPrefix(start), answer, line: line)
    try await expectPlaces(of: id, in: catalog, is: places, line: line)
  }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  /// Another program changes the file.
  private func change(_ change: (inout Library) throws -> Void) throws {
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    try change(&library)
    try store.save(library)
  }

  /// Puts a folder where the temporary file belongs, so that nothing can be saved.
  private func obstruct() throws -> URL {
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
    return obstacle
  }

  @Test func `entries are the books, with thumbnails; refreshing takes over the server's`()
    async throws
  {
    let catalog = try catalog()
    let entries = await catalog.entries
    expect(entries.map(\.book), is: Array(try saved().shelf))
    expect(
      entries[1].thumbnail.absoluteString, is: "https://img.example/image/84.png!iPadThumb")

    try await server.deleteBook(84)
    await server.add(Book(id: 900, title: "Owl", coverPath: "/owl.png"))
    try await catalog.refresh()

    let saved = try saved()
    expect(await catalog.entries.map(\.book), is: Array(saved.shelf))
    expect(saved.shelf.last?.id, is: 900)
    expect(saved.shelf.contains(84) || saved.notes.contains { $0.bookID == 84 }, is: false)
  }

  @Test func `a deletion asks the server first, and takes the book's notes along`() async throws {
    let log = Log()
    let catalog = try catalog(
      LoggedServer(base: server, log: log), LoggedStore(base: store, log: log))

    try await expectAnswer(to: 84, in: catalog, is: "Book 84 is gone.", [false, false, false])

    expect(log.calls, is: ["load", "load", "POST delete/book", "save"])
    expect(try saved().notes.contains { $0.bookID == 84 }, is: false)
  }

  @Test func `a refusal, and a server that is off, change nothing`() async throws {
    let catalog = try catalog()
    await server.protect(84)
    try await expectAnswer(
      to: 84, in: catalog, is: "\(url) refused to delete book 84.", [true, true, true])
    // Nobody is asked about a book that isn't there, so the server isn't missed.
    await server.setOnline(false)
    let screen = ShelfScreen(catalog: catalog)
    let texts = [await screen.deleteTapped(97), await screen.deleteTapped(1)]
    expect(texts, is: ["\(url) can't be reached: it is off.", "There is no book 1 on the shelf."])
    await server.setOnline(true)
    try await expectPlaces(of: 97, in: catalog, is: [true, true, true])
  }

  @Test func `after a failed save the library is as before, and the call can be repeated`()
    async throws
  {
    let catalog = try catalog()
    let obstacle = try obstruct()
    for _ in 1...2 {
      try await expectAnswer(
        to: 84, in: catalog, is: "\(store.url.path) can't be written:", [true, true, false])
    }

    try FileManager.default.removeItem(at: obstacle)
    try await expectAnswer(to: 84, in: catalog, is: "Book 84 is gone.", [false, false, false])
  }

  @Test func `deletions at the same moment lose nothing`() async throws {
    let catalog = try catalog()
    let ids = await catalog.entries.map(\.book.id)

    try await withThrowingTaskGroup { group in
      for id in ids.dropLast(2) + ids.dropLast(10) {
        // Some twice: the second call finds the book gone, here or there.
        group.addTask {
          do { try await catalog.deleteBook(id) } catch CatalogError.unknownBook {}
        }
      }
      try await group.waitForAll()
    }

    let left = Array(ids.suffix(2))
    expect(try saved().shelf.map(\.id), is: left)
    expect(await catalog.entries.map(\.book.id), is: left)
    expect(try await server.books().map(\.id), is: left)
  }

  @Test func `a failed save takes back its own change and no other`() async throws {
    let gate = GatedServer(base: server, id: 84)
    let catalog = try catalog(gate)

    // While one deletion waits at the server, another goes all the way.
    let waiting = Task { await ShelfScreen(catalog: catalog).deleteTapped(84) }
    await gate.arrival()
    try await expectAnswer(to: 97, in: catalog, is: "Book 97 is gone.", [false, false, false])
    _ = try obstruct()
    gate.open()

    expect(await waiting.value != "Book 84 is gone.", "nothing failed")
    try await expectPlaces(of: 84, in: catalog, is: [true, true, false])
    try await expectPlaces(of: 97, in: catalog, is: [false, false, false])
  }

  @Test func `changes that somebody else saved are kept`() async throws {
    let gate = GatedServer(base: server, id: 84)
    let screen = ShelfScreen(catalog: try catalog(gate))
    try change { try $0.remove(97) }
    var answers = [await screen.deleteTapped(97)]

    // Another program saves while the server is asked: the file is refused, then read again.
    let waiting = Task { await screen.deleteTapped(84) }
    await gate.arrival()
    try change { try $0.mark(112) }
    gate.open()
    answers += [await waiting.value, await screen.deleteTapped(84)]

    expect(
      answers,
      is: [
        "There is no book 97 on the shelf.", "\(StoreError.changedOnDisk(store.url))",
        "Book 84 is gone.",
      ])
    let saved = try saved().shelf
    expect([saved.contains(97), saved.contains(84)], is: [false, false])
    expect(saved.filter { $0.id == 112 }.map(\.isRead), is: [true])
  }
}
