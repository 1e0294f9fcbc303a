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

  @Test func `a cache asks once until a book changes, even around another cache`() throws {
    let cache = spy.cached().cached()
    _ = try cache.books()
    _ = try cache.books()
    try cache.markAsRead(84)
    _ = try cache.books()
    #expect(spy.calls == ["books()", "markAsRead(84)", "books()"])
  }

  @Test func `a failed call is neither logged nor measured`() throws {
    let timed = spy.timed()
    let service = timed.logged(to: journal)
    try service.markAsRead(84)
    _ = try service.books()
    spy.isOffline = true
    #expect(throws: SpyBooks.Offline()) { try service.markAsRead(84) }
    #expect(throws: SpyBooks.Offline()) { _ = try service.books() }
    #expect(journal.lines == ["markAsRead(84)", "books()"])
    #expect(timed.durations.count == 1)
  }

  @Test func `the real service loads the file on every call`() throws {
    let folder = try TemporaryFolder()
    let library = LibraryBooks(store: LibraryStore(folder: folder.url))
    _ = try library.books()

    try LibraryBooks(store: LibraryStore(folder: folder.url)).markAsRead(84)

    #expect((try library.books().first { $0.id == 84 }?.isRead) == true)
  }
}

/// A decorator that adds nothing: the protocol's extension forwards `markAsRead`.
private struct PlainBooks: BookDecorator {
  let base: any BookService

  func books() throws -> [Book] { try base.books() }
}
