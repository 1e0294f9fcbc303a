import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import DecoratorLesson

struct DecoratorTests {
  private let books = [84, 97].map { Book(id: $0, title: "Book \($0)", coverPath: "/") }
  private let spy: SpyBooks
  private let journal = Journal()

  init() {
    spy = SpyBooks(books)
  }

  // MARK: Every decorator

  private var wrapped: [any BookService] {
    [
      PlainBooks(base: spy), spy.cached(), spy.timed(), spy.logged(to: journal),
      spy.cached().cached(),
      spy.logged(to: journal).cached().timed(),
      RecordingBooks(base: spy, caller: "A", callee: "B", recorder: CallRecorder()),
    ]
  }

  @Test func `every decorator forwards every call once, and doesn't change the answer`() throws {
    for service in wrapped {
      let before = spy.calls.count
      try service.markAsRead(84)
      #expect(try service.books() == books)
      #expect(Array(spy.calls[before...]) == ["markAsRead(84)", "books()"], "\(type(of: service))")
    }
  }

  @Test func `every decorator passes an error on, and doesn't keep it`() throws {
    for service in wrapped {
      spy.isOffline = true
      #expect(throws: SpyBooks.Offline()) { try service.markAsRead(84) }
      #expect(throws: SpyBooks.Offline()) { _ = try service.books() }
      spy.isOffline = false
      #expect(try service.books() == books, "\(type(of: service))")
    }
  }

  // MARK: Each decorator's feature

  @Test func `a cache asks once until a book changes, even around another cache`() throws {
    let cache = spy.cached().cached()
    _ = try cache.books()
    _ = try cache.books()
    try cache.markAsRead(84)
    _ = try cache.books()
    #expect(spy.calls == ["books()", "markAsRead(84)", "books()"])
  }

  @Test func `a cache keeps its books if a change fails`() throws {
    let cache = spy.cached()
    _ = try cache.books()
    spy.isOffline = true
    #expect(throws: SpyBooks.Offline()) { try cache.markAsRead(84) }
    #expect(try cache.books() == books)
  }

  @Test func `a log has a line for each call that succeeds`() throws {
    let service = spy.logged(to: journal)
    try service.markAsRead(84)
    _ = try service.books()
    spy.isOffline = true
    #expect(throws: SpyBooks.Offline()) { try service.markAsRead(84) }
    #expect(throws: SpyBooks.Offline()) { _ = try service.books() }
    #expect(journal.lines == ["markAsRead(84)", "books()"])
  }

  @Test func `the order decides what is measured`() throws {
    let inside = spy.timed()
    let around = inside.cached().timed()

    _ = try around.books()
    _ = try around.books()

    #expect(around.durations.count == 2)
    #expect(inside.durations.count == 1)
  }

  @Test func `a duration includes the time that the base takes`() throws {
    let service = spy.timed()
    spy.delay = .milliseconds(20)
    _ = try service.books()
    #expect(service.durations.contains { $0 > .milliseconds(10) })
  }

  @Test func `a load that fails isn't measured`() throws {
    let service = spy.timed()
    spy.isOffline = true
    #expect(throws: SpyBooks.Offline()) { _ = try service.books() }
    #expect(service.durations == [])
  }

  @Test func `a cache can be a function`() throws {
    let load = cached(spy.books)
    #expect(try load() == books)
    #expect(try load() == books)
    #expect(spy.calls == ["books()"])
  }

  // MARK: The service, the flags and the screen

  @Test func `the real service saves each change`() throws {
    let folder = try TemporaryFolder()
    let library = LibraryBooks(store: LibraryStore(folder: folder.url))

    try library.markAsRead(84)

    let saved = try LibraryStore(folder: folder.url).load()
    #expect((saved.shelf.first { $0.id == 84 }?.isRead) == true)
    #expect(throws: LibraryError.noSuchBook(1)) { try library.markAsRead(1) }
  }

  @Test func `the real service loads the file on every call`() throws {
    let folder = try TemporaryFolder()
    let library = LibraryBooks(store: LibraryStore(folder: folder.url))
    _ = try library.books()

    try LibraryBooks(store: LibraryStore(folder: folder.url)).markAsRead(84)

    #expect((try library.books().first { $0.id == 84 }?.isRead) == true)
  }

  @Test(arguments: [false, true])
  func `a flag turns the cache on or off`(caches: Bool) throws {
    let folder = try TemporaryFolder()
    let flagged = FlaggedBooks(store: LibraryStore(folder: folder.url))
    flagged.caches = caches
    _ = try flagged.books()
    _ = try flagged.books()
    #expect(flagged.lines.count == (caches ? 1 : 2))
  }

  @Test(arguments: [false, true])
  func `a flag turns the measuring on or off`(measures: Bool) throws {
    let folder = try TemporaryFolder()
    let flagged = FlaggedBooks(store: LibraryStore(folder: folder.url))
    flagged.measures = measures
    _ = try flagged.books()
    #expect(flagged.durations.isEmpty == !measures)
  }

  @Test(arguments: [false, true])
  func `a flag turns the log on or off`(logs: Bool) throws {
    let folder = try TemporaryFolder()
    let flagged = FlaggedBooks(store: LibraryStore(folder: folder.url))
    flagged.logs = logs
    _ = try flagged.books()
    try flagged.markAsRead(84)
    #expect(flagged.lines == (logs ? ["load", "markAsRead(84)"] : []))
  }

  @Test func `a row of the screen shows a book's number, its state and its thumbnail`() throws {
    let book = Book(id: 71, title: "A", isRead: true, coverPath: "/71.png")
    let screen = ShelfScreen(
      service: SpyBooks([book]), device: .pad, host: try URL(webAddress: "https://covers.example"))
    #expect(try screen.rows() == ["71, read: https://covers.example/71.png!iPadThumb"])
  }
}

/// A decorator that adds nothing: the protocol's extension forwards `markAsRead`.
private struct PlainBooks: BookDecorator {
  let base: any BookService

  func books() throws -> [Book] { try base.books() }
}
