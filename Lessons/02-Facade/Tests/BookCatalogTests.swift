import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import FacadeLesson

struct BookCatalogTests {
  let folder: TemporaryFolder
  let server: InProcessServer
  let catalog: BookCatalog
  let file: LibraryStore
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    let address = try URL(server: "https://books.example")
    url = address.appending(path: "delete/book")
    file = LibraryStore(folder: folder.url)
    server = InProcessServer(address: address, shelf: try file.load().shelf)
    catalog = BookCatalog(
      server: server, store: try FolderBookStore(folder: folder.url),
      thumbnails: try Thumbnails(host: "https://img.example", device: .pad))
  }

  /// Where a book is: on the shelf in memory, in the file, on the server.
  private func places(of id: Book.ID) async throws -> [Bool] {
    [
      await catalog.entries.contains { $0.book.id == id },
      try LibraryStore(folder: folder.url).load().shelf.contains(id),
      try await server.books().contains { $0.id == id },
    ]
  }

  @Test func `entries are the books in their order, with thumbnails for the device`() async throws {
    let entries = await catalog.entries

    #expect(entries.map(\.book) == Array(try file.load().shelf))
    #expect(entries[1].thumbnail.absoluteString == "https://img.example/image/84.png!iPadThumb")
  }

  @Test func `a deletion goes to the server, the shelf and the file`() async throws {
    try await catalog.deleteBook(84)

    #expect(try await places(of: 84) == [false, false, false])
    #expect(try file.load().shelf.count == 19)
    #expect(try file.load().notes == SampleLibrary.load().notes)
  }

  @Test func `a refusal changes nothing`() async throws {
    await server.protect(84)

    await #expect(throws: CatalogError.server(.refused(url, 84))) {
      try await catalog.deleteBook(84)
    }

    #expect(try await places(of: 84) == [true, true, true])
  }

  @Test func `nobody is asked about a book that isn't on the shelf`() async throws {
    let log = LoggedStore(base: try FolderBookStore(folder: folder.url))
    await server.setOnline(false)
    let catalog = BookCatalog(
      server: server, store: log, thumbnails: try Thumbnails(host: "https://x", device: .phone))

    await #expect(throws: CatalogError.unknownBook(1)) { try await catalog.deleteBook(1) }

    #expect(log.calls == [])
  }

  @Test func `a server that is down changes nothing`() async throws {
    await server.setOnline(false)

    await #expect(throws: CatalogError.server(.unreachable(url, reason: "the server is off."))) {
      try await catalog.deleteBook(84)
    }

    await server.setOnline(true)
    #expect(try await places(of: 84) == [true, true, true])
  }

  @Test func `after a save that failed the same call goes on, and nothing comes back`() async throws
  {
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)

    for _ in 1...2 {
      let error = try await #require(throws: CatalogError.self) {
        try await catalog.deleteBook(84)
      }
      guard case .store(.unwritable) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(try await places(of: 84) == [true, true, false])
    }

    try FileManager.default.removeItem(at: obstacle)
    try await catalog.deleteBook(84)
    #expect(try await places(of: 84) == [false, false, false])
    #expect(try file.load().shelf.count == 19)
  }

  @Test func `a full disk is told as such, and the next call converges`() async {
    await #expect(processExitsWith: .success) {
      let test = try BookCatalogTests()
      signal(SIGXFSZ, SIG_IGN)

      await #expect(throws: CatalogError.store(.diskFull(test.file.url))) {
        try await withFullDisk { try await test.catalog.deleteBook(84) }
      }
      #expect(try await test.places(of: 84) == [true, true, false])
      try await test.catalog.deleteBook(84)
      #expect(try await test.places(of: 84) == [false, false, false])
    }
  }

  @Test func `the server comes first, then the shelf, then the file`() async throws {
    let log = LoggedStore(base: try FolderBookStore(folder: folder.url))
    let server = LoggedServer(base: server, store: log)
    let catalog = BookCatalog(
      server: server, store: log, thumbnails: try Thumbnails(host: "https://x", device: .phone))

    try await catalog.deleteBook(84)

    #expect(log.calls == ["POST delete/book", "remove 84", "save"])
  }

  @Test func `deletions at the same moment lose nothing`() async throws {
    let ids = await catalog.entries.map(\.book.id)

    try await withThrowingTaskGroup { group in
      for id in ids.dropLast(2) + ids.dropLast(10) {
        // Twice the same book, too: whoever comes second finds it gone, here or there.
        group.addTask {
          do throws(CatalogError) {
            try await catalog.deleteBook(id)
          } catch .unknownBook {}
        }
      }
      try await group.waitForAll()
    }

    #expect(await catalog.entries.map(\.book.id) == Array(ids.suffix(2)))
    #expect(try file.load().shelf.map(\.id) == Array(ids.suffix(2)))
    #expect(try await self.server.books().map(\.id) == Array(ids.suffix(2)))
  }

  @Test func `a failed save takes back its own change and no other`() async throws {
    let gate = GatedServer(base: server, id: 84)
    let catalog = BookCatalog(
      server: gate, store: try FolderBookStore(folder: folder.url),
      thumbnails: try Thumbnails(host: "https://x", device: .phone))
    let obstacle = folder.file(".library.json.saving")

    // While one deletion waits at the server, another goes all the way.
    let waiting = Task { try await catalog.deleteBook(84) }
    await gate.arrival()
    try await catalog.deleteBook(97)
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
    gate.open()

    await #expect(throws: CatalogError.self) { try await waiting.value }
    #expect(await catalog.entries.map(\.book.id).contains(84))
    #expect(await !catalog.entries.map(\.book.id).contains(97))
    try FileManager.default.removeItem(at: obstacle)
    try await catalog.deleteBook(84)
    #expect(try file.load().shelf.count == 18)
  }

  @Test func `no change comes between removing and saving`() async throws {
    let store = WatchedStore(base: try FolderBookStore(folder: folder.url))
    let catalog = BookCatalog(
      server: server, store: store, thumbnails: try Thumbnails(host: "https://x", device: .phone))

    try await withThrowingTaskGroup { group in
      for id in [84, 97] as [Book.ID] { group.addTask { try await catalog.deleteBook(id) } }
      try await group.waitForAll()
    }

    #expect(store.intrusions == 0)
    #expect(try file.load().shelf.count == 18)
  }

  @Test func `what somebody else saved is taken over first`() async throws {
    var library = try file.load()
    try library.shelf.remove(97)
    library.notes = []
    try file.save(library)

    try await catalog.deleteBook(84)

    #expect(try file.load().shelf.count == 18)
    #expect(try file.load().notes == [])
    await #expect(throws: CatalogError.unknownBook(97)) { try await catalog.deleteBook(97) }
  }

  @Test func `what somebody saves while the server is asked is kept, and the call repeatable`()
    async throws
  {
    let gate = GatedServer(base: server, id: 84)
    let catalog = BookCatalog(
      server: gate, store: try FolderBookStore(folder: folder.url),
      thumbnails: try Thumbnails(host: "https://x", device: .phone))

    let waiting = Task { try await catalog.deleteBook(84) }
    await gate.arrival()
    var library = try file.load()
    library.notes = []
    try file.save(library)
    gate.open()

    await #expect(throws: CatalogError.store(.changedOnDisk(file.url))) { try await waiting.value }
    #expect(try await places(of: 84) == [true, true, false])
    try await catalog.deleteBook(84)
    #expect(try await places(of: 84) == [true, false, false])
    #expect(try file.load().notes == [])
  }

  @Test func `with a file that can't be read nobody is asked`() async throws {
    try folder.write("{", to: "library.json")

    let error = try await #require(throws: CatalogError.self) {
      try await catalog.deleteBook(84)
    }

    guard case .store(.damaged) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(try await server.books().count == 20)
    #expect(folder.bytes(of: "library.json") == Data("{".utf8))
  }

  @Test func `the screen tells its reader what happened`() async throws {
    let screen = ShelfScreen(catalog: catalog)
    await server.protect(97)

    #expect(await screen.deleteTapped(84) == "Book 84 is gone.")
    #expect(await screen.deleteTapped(97).contains("refused"))
  }

  @Test func `the tangled screen loses the book, as the lesson says`() async throws {
    try await TangledScreen(server: server, disk: file).deleteBook(at: 1)

    #expect(!(try file.load().shelf.contains(84)))
    #expect(try await server.books().contains { $0.id == 84 })
  }
}
